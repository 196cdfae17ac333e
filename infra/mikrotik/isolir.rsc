# Jala: pemberitahuan isolir di MikroTik, RouterOS v7
#
# Pelanggan di address list "{{LIST}}" melihat pemberitahuan ketika membuka alamat http.
# Alamat https dan QUIC mereka ditolak seketika, sehingga tidak ada yang menunggu lama.
# DNS tetap dijawab apa adanya, tetapi hanya oleh router ini dan resolver Anda sendiri.
#
# Simpan dahulu konfigurasi router: /export file=sebelum-isolir
# Lalu tempel semuanya di terminal router, atau unggah sebagai berkas dan jalankan: /import file-name=isolir.rsc
# Boleh dijalankan berulang kali: yang dibuat sebelumnya dihapus dahulu. Isi daftar "{{LIST}}" tidak disentuh.
# Comment yang diawali "jala isolir" adalah milik berkas ini. Jangan dipakai untuk pelanggan.
#
# Belum diuji pada perangkat: berkas ini disusun dari manual MikroTik. Cobalah dahulu pada router yang boleh gagal.

# 1. Hapus yang pernah dibuat berkas ini

/ip firewall nat remove [find comment~"^jala isolir"]
/ip firewall mangle remove [find comment~"^jala isolir"]
/ip firewall filter remove [find comment~"^jala isolir"]
/ip firewall address-list remove [find comment~"^jala isolir" and dynamic=no]
/ipv6 firewall filter remove [find comment~"^jala isolir"]
/ipv6 firewall address-list remove [find comment~"^jala isolir" and dynamic=no]

# 2. Yang tetap boleh dibuka (hanya port {{OPEN_PORTS}}): server Jala dan situs Anda sendiri
# Nama (FQDN) dicari alamatnya oleh router sendiri, jadi DNS router harus berfungsi: /ip dns print
# Bila situs Anda berada di belakang CDN, alamat CDN itu ikut terbuka, bersama situs lain di alamat yang sama.
# Dalam hal itu hapus barisnya; pemberitahuan tetap tampil, karena router mengirim pelanggan langsung ke server Jala.

/ip firewall address-list add list=isolir-boleh address={{SERVER_ADDRESS}} comment="jala isolir: server"
{{WALLED_GARDEN}}

# Agar pelanggan dapat menulis lewat WhatsApp, hapus tanda pagar di dua baris berikut.
# Alamat WhatsApp berganti-ganti dan dipakai layanan lain juga, jadi hasilnya tidak selalu pasti.
# /ip firewall address-list add list=isolir-boleh address=wa.me comment="jala isolir: WhatsApp"
# /ip firewall address-list add list=isolir-boleh address=web.whatsapp.com comment="jala isolir: WhatsApp"

# Jangan pernah menambahkan nama yang dipakai ponsel untuk memeriksa jaringan. Pemberitahuan tidak akan muncul sendiri.
# Contohnya: connectivitycheck.gstatic.com, captive.apple.com, www.msftconnecttest.com, detectportal.firefox.com.

# 3. DNS dan NTP hanya ke daftar "isolir-dns"
# Port 53, 67 atau 123 yang terbuka ke semua tujuan adalah internet gratis: VPN dapat memakai port itu.
# Router ini tidak perlu dimasukkan ke daftar. Masukkan resolver Anda sendiri, dan server NTP bila ada:
# /ip firewall address-list add list=isolir-dns address=10.10.0.53 comment="jala isolir: resolver"
# /ipv6 firewall address-list add list=isolir-dns address=2001:db8::53 comment="jala isolir: resolver"
{{RESOLVERS}}

# Pertanyaan ke resolver lain, misalnya 8.8.8.8 yang dipasang di perangkat, dijawab oleh DNS router ini.
# Jawabannya alamat yang sebenarnya, jadi tidak ada yang salah tersimpan setelah tagihan dibayar.

:if ([/ip dns get allow-remote-requests]) do={
    /ip firewall nat add chain=jala-isolir action=redirect to-ports=53 protocol=udp dst-port=53 \
        dst-address-list=!isolir-dns comment="jala isolir: DNS ke router"
    /ip firewall nat add chain=jala-isolir action=redirect to-ports=53 protocol=tcp dst-port=53 \
        dst-address-list=!isolir-dns comment="jala isolir: DNS ke router lewat TCP"
} else={
    :put "DNS router tidak menjawab pelanggan (allow-remote-requests=no). Isi daftar isolir-dns dengan resolver pelanggan."
}

# Batas untuk setiap pelanggan: 20 pertanyaan per detik, 100 sekaligus. VPN lewat DNS menjadi terlalu lambat.
/ip firewall filter add chain=jala-isolir-dns action=return dst-limit=20,100,src-address/1m \
    comment="jala isolir: DNS dalam batas"
/ip firewall filter add chain=jala-isolir-dns action=drop comment="jala isolir: DNS melewati batas"

# 4. Hanya port 80 yang dialihkan ke pemberitahuan
# Port 443 tidak dialihkan: browser akan menolak sertifikatnya.

/ip firewall nat add chain=jala-isolir action=dst-nat to-addresses={{SERVER_ADDRESS}} to-ports={{ISOLIR_PORT}} \
    protocol=tcp dst-port=80 dst-address-list=!isolir-boleh comment="jala isolir: http ke pemberitahuan"

# Aturannya berada paling atas di chain dstnat.

:if ([:len [/ip firewall nat find chain=dstnat dynamic=no]] = 0) do={
    /ip firewall nat add chain=dstnat action=jump jump-target=jala-isolir src-address-list={{LIST}} comment="jala isolir"
} else={
    /ip firewall nat add chain=dstnat action=jump jump-target=jala-isolir src-address-list={{LIST}} comment="jala isolir" \
        place-before=[:pick [/ip firewall nat find chain=dstnat dynamic=no] 0]
}

# Router dengan beberapa WAN (PCC, mark-routing): paket yang dialihkan jangan sampai keluar lewat tabel WAN.

:if ([:len [/ip firewall mangle find chain=prerouting dynamic=no]] > 0) do={
    /ip firewall mangle add chain=prerouting action=accept src-address-list={{LIST}} comment="jala isolir: tanpa mark-routing" \
        place-before=[:pick [/ip firewall mangle find chain=prerouting dynamic=no] 0]
}

# Hanya bila server berada di subnet yang sama dengan pelanggan (hairpin), hapus tanda pagar di dua baris berikut.
# /ip firewall nat add chain=srcnat action=masquerade src-address-list={{LIST}} protocol=tcp \
#     dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} comment="jala isolir: hairpin"

# 5. Selain itu ditolak, bukan dibuang

# Jawaban untuk pelanggan terisolir diterima di sini, supaya tidak masuk FastTrack.
/ip firewall filter add chain=jala-isolir action=accept connection-state=established,related \
    src-address-list=!{{LIST}} dst-address-list={{LIST}} comment="jala isolir: jawaban tanpa FastTrack"

# Sambungan ke pemberitahuan diputus begitu pelanggan dibuka kembali.
/ip firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    src-address-list=!{{LIST}} dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} connection-nat-state=dstnat \
    comment="jala isolir: pelanggan sudah dibuka"

/ip firewall filter add chain=jala-isolir action=return src-address-list=!{{LIST}} \
    comment="jala isolir: pelanggan lain tidak disentuh"

# Mulai dari sini hanya paket dari pelanggan terisolir.
# Satu pelanggan paling banyak membuka 64 sambungan sekaligus ke pemberitahuan.
/ip firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    connection-state=new connection-limit=64,32 dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} \
    connection-nat-state=dstnat comment="jala isolir: terlalu banyak sambungan"
/ip firewall filter add chain=jala-isolir action=accept protocol=tcp \
    dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} connection-nat-state=dstnat \
    comment="jala isolir: pemberitahuan"
/ip firewall filter add chain=jala-isolir action=accept protocol=tcp dst-port={{OPEN_PORTS}} \
    dst-address-list=isolir-boleh comment="jala isolir: yang tetap boleh dibuka"
/ip firewall filter add chain=jala-isolir action=accept protocol=udp dst-port=443 \
    dst-address-list=isolir-boleh comment="jala isolir: yang tetap boleh dibuka lewat QUIC"
/ip firewall filter add chain=jala-isolir action=jump jump-target=jala-isolir-dns protocol=udp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS"
/ip firewall filter add chain=jala-isolir action=jump jump-target=jala-isolir-dns protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS lewat TCP"
/ip firewall filter add chain=jala-isolir action=accept protocol=udp dst-port=53,123 \
    dst-address-list=isolir-dns comment="jala isolir: DNS, NTP"
/ip firewall filter add chain=jala-isolir action=accept protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: DNS lewat TCP"
/ip firewall filter add chain=jala-isolir action=reject reject-with=icmp-port-unreachable protocol=udp dst-port=443 \
    comment="jala isolir: QUIC"
/ip firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    comment="jala isolir: https dan TCP lain"
/ip firewall filter add chain=jala-isolir action=reject reject-with=icmp-admin-prohibited \
    comment="jala isolir: selebihnya"

# Aturan berikut harus berada paling atas di chain forward: sebelum FastTrack dan sebelum "accept established,related".

:if ([:len [/ip firewall filter find chain=forward dynamic=no]] = 0) do={
    /ip firewall filter add chain=forward action=jump jump-target=jala-isolir comment="jala isolir"
} else={
    /ip firewall filter add chain=forward action=jump jump-target=jala-isolir comment="jala isolir" \
        place-before=[:pick [/ip firewall filter find chain=forward dynamic=no] 0]
}

# DNS router sendiri: hanya dibatasi jumlahnya, boleh tidaknya tetap diatur oleh chain input Anda.

:foreach jalaProtokol in={"udp"; "tcp"} do={
    :if ([:len [/ip firewall filter find chain=input dynamic=no]] = 0) do={
        /ip firewall filter add chain=input action=jump jump-target=jala-isolir-dns protocol=$jalaProtokol dst-port=53 \
            src-address-list={{LIST}} comment="jala isolir: batas DNS router"
    } else={
        /ip firewall filter add chain=input action=jump jump-target=jala-isolir-dns protocol=$jalaProtokol dst-port=53 \
            src-address-list={{LIST}} comment="jala isolir: batas DNS router" \
            place-before=[:pick [/ip firewall filter find chain=input dynamic=no] 0]
    }
}

# 6. IPv6: ditolak saja, perangkat lalu memakai IPv4
# Daftar "{{LIST}}" dan "isolir-dns" IPv6 terpisah dari IPv4. Prefiks pelanggan dimasukkan ke /ipv6 firewall address-list.

/ipv6 firewall filter add chain=jala-isolir-dns action=return dst-limit=20,100,src-address/1m \
    comment="jala isolir: DNS dalam batas"
/ipv6 firewall filter add chain=jala-isolir-dns action=drop comment="jala isolir: DNS melewati batas"
/ipv6 firewall filter add chain=jala-isolir action=jump jump-target=jala-isolir-dns protocol=udp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS"
/ipv6 firewall filter add chain=jala-isolir action=jump jump-target=jala-isolir-dns protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS lewat TCP"
/ipv6 firewall filter add chain=jala-isolir action=accept protocol=udp dst-port=53,123 \
    dst-address-list=isolir-dns comment="jala isolir: DNS dan NTP"
/ipv6 firewall filter add chain=jala-isolir action=accept protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: DNS lewat TCP"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=icmp-port-unreachable protocol=udp dst-port=443 \
    comment="jala isolir: QUIC"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    comment="jala isolir: TCP"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=icmp-admin-prohibited \
    comment="jala isolir: selebihnya"

:if ([:len [/ipv6 firewall filter find chain=forward dynamic=no]] = 0) do={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir \
        src-address-list={{LIST}} comment="jala isolir: pelanggan terisolir"
} else={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir \
        src-address-list={{LIST}} comment="jala isolir: pelanggan terisolir" \
        place-before=[:pick [/ipv6 firewall filter find chain=forward dynamic=no] 0]
}

# {{#captive}}
# 7. Alamat API captive portal lewat DHCP (RFC 8910, opsi 114)
# Hanya untuk pelanggan yang mendapat alamat dari DHCP router ini, bukan PPPoE, dan hanya bila alamat mereka ketika
# terisolir ada di ISOLIR_CIDRS. Kalau tidak, API menjawab "tidak terisolir" dan ponsel tidak membuka pemberitahuan.

:if ([:len [/ip dhcp-server option find name=jala-isolir]] = 0) do={
    /ip dhcp-server option add name=jala-isolir code=114 value="'{{CAPTIVE_API}}'" force=yes
} else={
    /ip dhcp-server option set [find name=jala-isolir] code=114 value="'{{CAPTIVE_API}}'" force=yes
}

# Pasang pada jaringan pelanggan. Sesuaikan alamatnya. Baris ini mengganti dhcp-option yang sudah ada.
# /ip dhcp-server network set [find address=10.10.0.0/16] dhcp-option=jala-isolir
# {{/captive}}

# Mengisolir satu pelanggan: masukkan alamatnya, lalu putus sambungannya yang masih terbuka
# /ip firewall address-list add list={{LIST}} address=10.10.5.20 comment="pelanggan 1234"
# /ip firewall connection remove [find src-address~"^10\\.10\\.5\\.20(:|\$)"]
# /ipv6 firewall address-list add list={{LIST}} address=2001:db8:5:20::/64 comment="pelanggan 1234"

# Membuka kembali
# /ip firewall address-list remove [find list={{LIST}} address=10.10.5.20]
# /ip firewall connection remove [find src-address~"^10\\.10\\.5\\.20(:|\$)"]
# /ipv6 firewall address-list remove [find list={{LIST}} address=2001:db8:5:20::/64]
