# Jala: pemberitahuan isolir di MikroTik, RouterOS v7
#
# Pelanggan di address list "isolir" melihat pemberitahuan ketika membuka alamat http.
# Alamat https dan QUIC mereka ditolak seketika, sehingga tidak ada yang menunggu lama.
# DNS tetap dijawab apa adanya.
#
# Simpan dahulu konfigurasi router: /export file=sebelum-isolir
# Lalu tempel semuanya di terminal router, atau unggah sebagai berkas dan jalankan: /import file-name=isolir.rsc
# Boleh dijalankan berulang kali: yang dibuat sebelumnya dihapus dahulu. Isi daftar "isolir" tidak disentuh.
# Comment yang diawali "jala isolir" adalah milik berkas ini. Jangan dipakai untuk pelanggan.

# 1. Hapus yang pernah dibuat berkas ini

/ip firewall nat remove [find comment~"^jala isolir"]
/ip firewall filter remove [find comment~"^jala isolir"]
/ip firewall address-list remove [find comment~"^jala isolir" and dynamic=no]
/ipv6 firewall filter remove [find comment~"^jala isolir"]

# 2. Yang tetap boleh dibuka: server Jala dan situs Anda sendiri
# Nama (FQDN) dicari alamatnya oleh router sendiri, jadi DNS router harus berfungsi: /ip dns print

/ip firewall address-list add list=isolir-boleh address={{SERVER_ADDRESS}} comment="jala isolir: server"
{{WALLED_GARDEN}}

# Agar pelanggan dapat menulis lewat WhatsApp, hapus tanda pagar di dua baris berikut.
# Alamat WhatsApp berganti-ganti dan dipakai layanan lain juga, jadi hasilnya tidak selalu pasti.
# /ip firewall address-list add list=isolir-boleh address=wa.me comment="jala isolir: WhatsApp"
# /ip firewall address-list add list=isolir-boleh address=web.whatsapp.com comment="jala isolir: WhatsApp"

# Jangan pernah menambahkan nama yang dipakai ponsel untuk memeriksa jaringan. Pemberitahuan tidak akan muncul sendiri.
# Contohnya: connectivitycheck.gstatic.com, captive.apple.com, www.msftconnecttest.com, detectportal.firefox.com.

# 3. Hanya port 80 yang dialihkan ke pemberitahuan
# Port 443 tidak dialihkan: browser akan menolak sertifikatnya.

# Aturannya berada paling atas di chain dstnat.

:if ([:len [/ip firewall nat find chain=dstnat dynamic=no]] = 0) do={
    /ip firewall nat add chain=dstnat action=dst-nat to-addresses={{SERVER_ADDRESS}} to-ports={{ISOLIR_PORT}} \
        protocol=tcp dst-port=80 src-address-list=isolir dst-address-list=!isolir-boleh \
        comment="jala isolir: http ke pemberitahuan"
} else={
    /ip firewall nat add chain=dstnat action=dst-nat to-addresses={{SERVER_ADDRESS}} to-ports={{ISOLIR_PORT}} \
        protocol=tcp dst-port=80 src-address-list=isolir dst-address-list=!isolir-boleh \
        comment="jala isolir: http ke pemberitahuan" \
        place-before=[:pick [/ip firewall nat find chain=dstnat dynamic=no] 0]
}

# Hanya bila server berada di subnet yang sama dengan pelanggan (hairpin), hapus tanda pagar di dua baris berikut.
# /ip firewall nat add chain=srcnat action=masquerade src-address-list=isolir protocol=tcp \
#     dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} comment="jala isolir: hairpin"

# 4. Selain itu ditolak, bukan dibuang

# Jawaban untuk pelanggan terisolir diterima di sini, supaya tidak masuk FastTrack.
/ip firewall filter add chain=jala-isolir action=accept connection-state=established,related \
    src-address-list=!isolir dst-address-list=isolir comment="jala isolir: jawaban tanpa FastTrack"

# Sambungan ke pemberitahuan diputus begitu pelanggan dibuka kembali.
/ip firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    src-address-list=!isolir dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} connection-nat-state=dstnat \
    comment="jala isolir: pelanggan sudah dibuka"

/ip firewall filter add chain=jala-isolir action=return src-address-list=!isolir \
    comment="jala isolir: pelanggan lain tidak disentuh"

# Mulai dari sini hanya paket dari pelanggan terisolir.
/ip firewall filter add chain=jala-isolir action=accept protocol=tcp \
    dst-address={{SERVER_ADDRESS}} dst-port={{ISOLIR_PORT}} connection-nat-state=dstnat \
    comment="jala isolir: pemberitahuan"
/ip firewall filter add chain=jala-isolir action=accept dst-address-list=isolir-boleh \
    comment="jala isolir: yang tetap boleh dibuka"
/ip firewall filter add chain=jala-isolir action=accept protocol=udp dst-port=53,67,123 \
    comment="jala isolir: DNS, DHCP, NTP"
/ip firewall filter add chain=jala-isolir action=accept protocol=tcp dst-port=53 \
    comment="jala isolir: DNS lewat TCP"
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

# 5. IPv6: ditolak saja, perangkat lalu memakai IPv4
# Daftar "isolir" IPv6 terpisah dari IPv4. Prefiks pelanggan dimasukkan ke /ipv6 firewall address-list.

/ipv6 firewall filter add chain=jala-isolir action=accept protocol=udp dst-port=53,123 \
    comment="jala isolir: DNS dan NTP"
/ipv6 firewall filter add chain=jala-isolir action=accept protocol=tcp dst-port=53 \
    comment="jala isolir: DNS lewat TCP"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=icmp-port-unreachable protocol=udp dst-port=443 \
    comment="jala isolir: QUIC"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=tcp-reset protocol=tcp \
    comment="jala isolir: TCP"
/ipv6 firewall filter add chain=jala-isolir action=reject reject-with=icmp-admin-prohibited \
    comment="jala isolir: selebihnya"

:if ([:len [/ipv6 firewall filter find chain=forward dynamic=no]] = 0) do={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir \
        src-address-list=isolir comment="jala isolir: pelanggan terisolir"
} else={
    /ipv6 firewall filter add chain=forward action=jump jump-target=jala-isolir \
        src-address-list=isolir comment="jala isolir: pelanggan terisolir" \
        place-before=[:pick [/ipv6 firewall filter find chain=forward dynamic=no] 0]
}

# {{#https}}
# 6. Alamat API captive portal lewat DHCP (RFC 8910, opsi 114)
# Hanya untuk pelanggan yang mendapat alamat dari DHCP router ini, bukan PPPoE.

:if ([:len [/ip dhcp-server option find name=jala-isolir]] = 0) do={
    /ip dhcp-server option add name=jala-isolir code=114 value="'{{CAPTIVE_API}}'" force=yes
} else={
    /ip dhcp-server option set [find name=jala-isolir] code=114 value="'{{CAPTIVE_API}}'" force=yes
}

# Pasang pada jaringan pelanggan. Sesuaikan alamatnya. Baris ini mengganti dhcp-option yang sudah ada.
# /ip dhcp-server network set [find address=10.10.0.0/16] dhcp-option=jala-isolir
# {{/https}}

# Mengisolir satu pelanggan: masukkan alamatnya, lalu putus sambungannya yang masih terbuka
# /ip firewall address-list add list=isolir address=10.10.5.20 comment="pelanggan 1234"
# /ip firewall connection remove [find src-address~"^10\\.10\\.5\\.20(:|\$)"]
# /ipv6 firewall address-list add list=isolir address=2001:db8:5:20::/64 comment="pelanggan 1234"

# Membuka kembali
# /ip firewall address-list remove [find list=isolir address=10.10.5.20]
# /ip firewall connection remove [find src-address~"^10\\.10\\.5\\.20(:|\$)"]
# /ipv6 firewall address-list remove [find list=isolir address=2001:db8:5:20::/64]
