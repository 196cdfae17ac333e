# Jala: pemberitahuan isolir di MikroTik, RouterOS v7
#
# Pelanggan di address list "{{LIST}}" melihat pemberitahuan ketika membuka alamat http.
# Alamat https dan QUIC mereka ditolak seketika, sehingga tidak ada yang menunggu lama.
# DNS tetap dijawab apa adanya, tetapi hanya oleh router ini dan resolver Anda sendiri.
#
# BELUM PERNAH DIJALANKAN DI ROUTER. Berkas ini disusun dari manual MikroTik saja.
# Cobalah dahulu pada router yang boleh gagal, dan simpan dahulu konfigurasinya: /export file=sebelum-isolir
#
# Unggah berkas ini lalu jalankan: /import file-name=isolir.rsc
# Boleh dijalankan berulang kali. Isi daftar "{{LIST}}" tidak disentuh.
# Bila berhasil, tulisan terakhirnya "Aturan isolir terpasang". Bila tidak, aturan yang lama masih bekerja:
# yang baru dipasang di belakangnya, dan yang lama baru dihapus di bagian terakhir.
# Comment yang diawali "jala isolir" adalah milik berkas ini. Jangan dipakai untuk pelanggan.

# Kurung kurawal ini membuat router membaca semuanya dahulu. Satu perintah yang tidak dikenal: tidak ada yang dijalankan.
{

:if ([:pick [/system resource get version] 0 2] != "7.") do={ :error "Perlu RouterOS 7. Tidak ada yang diubah." }

# 1. Tandai aturan yang lama. Bila tandanya sudah ada, berkas ini pernah terhenti: hapus yang waktu itu baru separuh

:if ([:len [/ip firewall filter find comment="jala isolir lama"]] = 0) do={
    /ip firewall nat set [find comment~"^jala isolir"] comment="jala isolir lama"
    /ip firewall mangle set [find comment~"^jala isolir"] comment="jala isolir lama"
    /ipv6 firewall filter set [find comment~"^jala isolir"] comment="jala isolir lama"
    /ip firewall filter set [find comment~"^jala isolir"] comment="jala isolir lama"
} else={
    /ip firewall nat remove [find comment~"^jala isolir:"]
    /ip firewall mangle remove [find comment~"^jala isolir:"]
    /ipv6 firewall filter remove [find comment~"^jala isolir:"]
    /ip firewall filter remove [find comment~"^jala isolir:"]
}
/ip firewall address-list set [find comment~"^jala isolir" and dynamic=no] comment="jala isolir lama"
/ipv6 firewall address-list set [find comment~"^jala isolir" and dynamic=no] comment="jala isolir lama"

# 2. Yang tetap boleh dibuka (hanya port {{OPEN_PORTS}}): server Jala dan situs Anda sendiri
# Nama (FQDN) dicari alamatnya oleh router sendiri, jadi DNS router harus berfungsi: /ip dns print
# Bila situs Anda berada di belakang CDN, alamat CDN itu ikut terbuka, bersama situs lain di alamat yang sama.
# Dalam hal itu hapus namanya; pemberitahuan tetap tampil, karena router mengirim pelanggan langsung ke server Jala.
#
# Agar pelanggan dapat menulis lewat WhatsApp, tambahkan di antara tanda kutip: ,wa.me,web.whatsapp.com
# Alamat WhatsApp berganti-ganti dan dipakai layanan lain juga, jadi hasilnya tidak selalu pasti.
#
# Jangan pernah menambahkan nama yang dipakai ponsel untuk memeriksa jaringan. Pemberitahuan tidak akan muncul sendiri.
# Contohnya: connectivitycheck.gstatic.com, captive.apple.com, www.msftconnecttest.com, detectportal.firefox.com.

:foreach jalaAlamat in=[:toarray "{{OPEN_ADDRESSES}}"] do={
    /ip firewall address-list remove [find list=isolir-boleh address=$jalaAlamat dynamic=no]
    /ip firewall address-list add list=isolir-boleh address=$jalaAlamat comment="jala isolir: boleh dibuka"
}

# 3. DNS dan NTP hanya ke daftar "isolir-dns"
# Port 53, 67 atau 123 yang terbuka ke semua tujuan adalah internet gratis: VPN dapat memakai port itu.
# Router ini tidak perlu dimasukkan ke daftar. Masukkan resolver Anda sendiri, dan server NTP bila ada,
# di antara tanda kutip, dipisahkan koma. Baris pertama untuk IPv4, yang kedua untuk IPv6.

:foreach jalaAlamat in=[:toarray "{{RESOLVERS}}"] do={
    /ip firewall address-list remove [find list=isolir-dns address=$jalaAlamat dynamic=no]
    /ip firewall address-list add list=isolir-dns address=$jalaAlamat comment="jala isolir: resolver"
}
:foreach jalaAlamat in=[:toarray "{{RESOLVERS6}}"] do={
    /ipv6 firewall address-list remove [find list=isolir-dns address=$jalaAlamat dynamic=no]
    /ipv6 firewall address-list add list=isolir-dns address=$jalaAlamat comment="jala isolir: resolver"
}

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
# "Paket terlalu besar" dari perangkat pelanggan: tanpa ini, jawaban yang besar dapat macet di PPPoE.
/ip firewall filter add chain=jala-isolir action=accept protocol=icmp icmp-options=3:4 \
    dst-address-list=isolir-boleh comment="jala isolir: ukuran paket"
/ip firewall filter add chain=jala-isolir action=reject reject-with=icmp-port-unreachable protocol=udp dst-port=443 \
    comment="jala isolir: QUIC"
/ip firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    comment="jala isolir: https dan TCP lain"
/ip firewall filter add chain=jala-isolir action=reject reject-with=icmp-admin-prohibited \
    comment="jala isolir: selebihnya"

# 6. IPv6: ditolak saja, perangkat lalu memakai IPv4
# Daftar "{{LIST}}" dan "isolir-dns" IPv6 terpisah dari IPv4. Prefiks pelanggan dimasukkan ke /ipv6 firewall address-list.

# Batasnya untuk setiap alamat, dan satu pelanggan IPv6 punya banyak alamat.
/ipv6 firewall filter add chain=jala-isolir-dns action=return dst-limit=20,100,src-address/1m \
    comment="jala isolir: DNS dalam batas"
/ipv6 firewall filter add chain=jala-isolir-dns action=drop comment="jala isolir: DNS melewati batas"

# Sejak RouterOS 7.18 ada FastTrack untuk IPv6. Jawaban untuk pelanggan terisolir diterima di sini, sebelum FastTrack.
/ipv6 firewall filter add chain=jala-isolir6 action=accept connection-state=established,related \
    src-address-list=!{{LIST}} dst-address-list={{LIST}} comment="jala isolir: jawaban tanpa FastTrack"
/ipv6 firewall filter add chain=jala-isolir6 action=return src-address-list=!{{LIST}} \
    comment="jala isolir: pelanggan lain tidak disentuh"

# Mulai dari sini hanya paket dari pelanggan terisolir.
/ipv6 firewall filter add chain=jala-isolir6 action=jump jump-target=jala-isolir-dns protocol=udp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS"
/ipv6 firewall filter add chain=jala-isolir6 action=jump jump-target=jala-isolir-dns protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: batas DNS lewat TCP"
/ipv6 firewall filter add chain=jala-isolir6 action=accept protocol=udp dst-port=53,123 \
    dst-address-list=isolir-dns comment="jala isolir: DNS dan NTP"
/ipv6 firewall filter add chain=jala-isolir6 action=accept protocol=tcp dst-port=53 \
    dst-address-list=isolir-dns comment="jala isolir: DNS lewat TCP"
/ipv6 firewall filter add chain=jala-isolir6 action=reject reject-with=icmp-port-unreachable protocol=udp dst-port=443 \
    comment="jala isolir: QUIC"
/ipv6 firewall filter add chain=jala-isolir6 action=reject reject-with=tcp-reset protocol=tcp \
    comment="jala isolir: TCP"
/ipv6 firewall filter add chain=jala-isolir6 action=reject reject-with=icmp-admin-prohibited \
    comment="jala isolir: selebihnya"

# 7. Arahkan paket ke aturan di atas, paling atas di setiap chain

# Router dengan beberapa WAN (PCC, mark-routing): paket yang dialihkan jangan sampai keluar lewat tabel WAN.
:if ([:len [/ip firewall mangle find chain=prerouting dynamic=no]] > 0) do={
    /ip firewall mangle add chain=prerouting action=accept src-address-list={{LIST}} comment="jala isolir: tanpa mark-routing" \
        place-before=[:pick [/ip firewall mangle find chain=prerouting dynamic=no] 0]
}
:if ([:len [/ip firewall nat find chain=dstnat dynamic=no]] = 0) do={
    /ip firewall nat add chain=dstnat action=jump jump-target=jala-isolir src-address-list={{LIST}} \
        comment="jala isolir: pelanggan terisolir"
} else={
    /ip firewall nat add chain=dstnat action=jump jump-target=jala-isolir src-address-list={{LIST}} \
        comment="jala isolir: pelanggan terisolir" \
        place-before=[:pick [/ip firewall nat find chain=dstnat dynamic=no] 0]
}

# Di chain forward: sebelum FastTrack dan sebelum "accept established,related".
:if ([:len [/ip firewall filter find chain=forward dynamic=no]] = 0) do={
    /ip firewall filter add chain=forward action=jump jump-target=jala-isolir comment="jala isolir: ke aturan isolir"
} else={
    /ip firewall filter add chain=forward action=jump jump-target=jala-isolir comment="jala isolir: ke aturan isolir" \
        place-before=[:pick [/ip firewall filter find chain=forward dynamic=no] 0]
}
:if ([:len [/ipv6 firewall filter find chain=forward dynamic=no]] = 0) do={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir6 comment="jala isolir: ke aturan isolir"
} else={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir6 comment="jala isolir: ke aturan isolir" \
        place-before=[:pick [/ipv6 firewall filter find chain=forward dynamic=no] 0]
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
    :if ([:len [/ipv6 firewall filter find chain=input dynamic=no]] = 0) do={
        /ipv6 firewall filter add chain=input action=jump jump-target=jala-isolir-dns protocol=$jalaProtokol dst-port=53 \
            src-address-list={{LIST}} comment="jala isolir: batas DNS router"
    } else={
        /ipv6 firewall filter add chain=input action=jump jump-target=jala-isolir-dns protocol=$jalaProtokol dst-port=53 \
            src-address-list={{LIST}} comment="jala isolir: batas DNS router" \
            place-before=[:pick [/ipv6 firewall filter find chain=input dynamic=no] 0]
    }
}

# 8. Aturan yang baru bekerja. Sekarang yang lama dihapus

/ip firewall nat remove [find comment="jala isolir lama"]
/ip firewall mangle remove [find comment="jala isolir lama"]
/ipv6 firewall filter remove [find comment="jala isolir lama"]
/ip firewall address-list remove [find comment="jala isolir lama" and dynamic=no]
/ipv6 firewall address-list remove [find comment="jala isolir lama" and dynamic=no]
/ip firewall filter remove [find comment="jala isolir lama"]
:put "Aturan isolir terpasang."

}

# {{#captive}}
# Alamat API captive portal lewat DHCP (RFC 8910, opsi 114)
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
# /ipv6 firewall address-list add list={{LIST}} address=2001:db8:5:20::/64 comment="pelanggan 1234"
# :foreach c in=[/ip firewall connection find src-address~"^10\\.10\\.5\\.20(:|\$)" or dst-address~"^10\\.10\\.5\\.20(:|\$)" \
#     or reply-src-address~"^10\\.10\\.5\\.20(:|\$)"] do={ :do { /ip firewall connection remove $c } on-error={} }
# :foreach c in=[/ipv6 firewall connection find src-address~"2001:db8:5:20:" or dst-address~"2001:db8:5:20:"] do={
#     :do { /ipv6 firewall connection remove $c } on-error={} }

# Membuka kembali
# /ip firewall address-list remove [find list={{LIST}} address=10.10.5.20]
# /ipv6 firewall address-list remove [find list={{LIST}} address=2001:db8:5:20::/64]
# :foreach c in=[/ip firewall connection find src-address~"^10\\.10\\.5\\.20(:|\$)" or dst-address~"^10\\.10\\.5\\.20(:|\$)" \
#     or reply-src-address~"^10\\.10\\.5\\.20(:|\$)"] do={ :do { /ip firewall connection remove $c } on-error={} }
# :foreach c in=[/ipv6 firewall connection find src-address~"2001:db8:5:20:" or dst-address~"2001:db8:5:20:"] do={
#     :do { /ipv6 firewall connection remove $c } on-error={} }
