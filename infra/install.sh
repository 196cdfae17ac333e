#!/bin/sh
# Installs Jala on this machine (Debian 12 or 13). Run it as root. You can run it again: it adds only what is missing.
#
#   sh install.sh jala-<version>-linux-x64.tar.gz --site https://example.id --admin https://admin.example.id --email you@example.id
#
# --node <file>   Node from nodejs.org (node-v22....-linux-x64.tar.xz), where Debian's is older than 20.19 (as in Debian 12)
#
# infra/more/by-hand.md has the same steps by hand. Nothing is started before the settings are there, so no example site is published.
set -eu
# A plain `su` leaves out the folders of useradd and systemctl.
PATH=$PATH:/usr/sbin:/sbin

archive='' site='' admin='' email='' node_archive=''
while [ $# -gt 0 ]; do
  case "$1" in
  --site) site=${2:?}; shift 2 ;;
  --admin) admin=${2:?}; shift 2 ;;
  --email) email=${2:?}; shift 2 ;;
  --node) node_archive=${2:?}; shift 2 ;;
  -*) echo "There is no option $1. See the first lines of this file." >&2; exit 1 ;;
  *) archive=$1; shift ;;
  esac
done

say() { echo "==> $*"; }
fail() { echo "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail 'Run this as root.'
[ -d /run/systemd/system ] || fail 'This machine does not run systemd. See infra/more/by-hand.md, or infra/more/containers.md for containers.'
if [ "$(uname -m)" = x86_64 ] && ! grep -q '^flags.* sse4_2' /proc/cpuinfo; then
  fail 'The processor of this machine lacks SSE4.2, without which Jala cannot process images. In Proxmox set its CPU type to host, or to x86-64-v2-AES, and start it anew.'
fi
# shellcheck disable=SC1091
[ -r /etc/os-release ] && . /etc/os-release
case "${ID:-}-${VERSION_ID:-}" in
debian-12 | debian-13) ;;
*) echo "This was tried on Debian 12 and 13, not on ${PRETTY_NAME:-this system}; going on." >&2 ;;
esac
[ -n "$archive" ] || fail 'Name the archive: sh install.sh jala-<version>-linux-x64.tar.gz ...'
[ -r "$archive" ] || fail "$archive cannot be read."
[ -r "$archive.sha256" ] || fail "$archive.sha256 is missing. Fetch it from where you got the archive."
if [ ! -e /etc/jala/jala.env ]; then
  for needed in "$site" "$admin" "$email"; do
    [ -n "$needed" ] || fail 'The first time, name --site, --admin and --email.'
  done
  for address in "$site" "$admin"; do
    case "$address" in
    https://*/* | http://*/*) fail "$address: name the address without a path, such as https://example.id" ;;
    https://?* | http://?*) ;;
    *) fail "$address: write it with https://, such as https://example.id" ;;
    esac
  done
fi

say 'Checking the archive'
(cd "$(dirname "$archive")" && sha256sum --quiet --check "$(basename "$archive").sha256") ||
  fail "$archive is damaged. Fetch it and its .sha256 again."

# Succeeds if the program is Node 20.19 or newer.
is_new_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null
}

install -d /srv/jala /srv/jala/bin /srv/jala/releases
if [ -n "$node_archive" ]; then
  say 'Installing Node from the archive'
  command -v xz >/dev/null || apt-get install -y -q xz-utils
  folder=/srv/jala/$(basename "$node_archive" | sed 's/\.tar\..*//')
  [ -d "$folder" ] || tar --no-same-owner -C /srv/jala -xf "$node_archive"
  is_new_enough "$folder/bin/node" || fail "$node_archive: Jala needs Node 20.19 or newer, for this kind of machine."
  ln -sfn "$folder/bin/node" /srv/jala/bin/node
elif ! is_new_enough /srv/jala/bin/node; then
  if ! is_new_enough "$(command -v node || echo false)"; then
    offered=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: //p')
    dpkg --compare-versions "${offered:-0}" ge 20.19 ||
      fail "Jala needs Node 20.19 or newer, and Debian offers ${offered:-none}. Fetch node-v22...-linux-x64.tar.xz from https://nodejs.org and name it: --node <file>"
    say 'Installing Node from Debian'
    apt-get install -y -q --no-install-recommends nodejs
  fi
  ln -sfn "$(command -v node)" /srv/jala/bin/node
fi
say "Node $(/srv/jala/bin/node --version)"

if ! id jala >/dev/null 2>&1; then
  say 'Making the account jala'
  useradd --system --home-dir /var/lib/jala --shell /usr/sbin/nologin jala
fi
install -d -o jala -g jala -m 0750 /var/lib/jala /var/backups/jala

if [ ! -e /etc/jala/jala.env ]; then
  say 'Writing the settings: /etc/jala/jala.env'
  install -d -m 0755 /etc/jala
  umask 027
  password=$(head -c 15 /dev/urandom | base64 | tr '+/' 'xy')
  cat >/etc/jala/jala.env.new <<SETTINGS
# The settings of this server. /srv/jala/current/.env.example explains all of them.
# After a change: systemctl restart jala
DATA_DIR=/var/lib/jala
PUBLIC_ORIGIN=$site
ADMIN_ORIGIN=$admin
TRUST_PROXY=loopback

# The first user. Remove both lines after the first sign-in.
ADMIN_EMAIL=$email
ADMIN_PASSWORD=$password
SETTINGS
  chown root:jala /etc/jala/jala.env.new
  mv /etc/jala/jala.env.new /etc/jala/jala.env
  umask 022
fi

if [ ! -e /srv/jala/current ]; then
  say 'Unpacking the release'
  rm -rf /srv/jala/releases/.unpacking
  mkdir /srv/jala/releases/.unpacking
  tar --no-same-owner -C /srv/jala/releases/.unpacking -xzf "$archive"
  unpacked=$(echo /srv/jala/releases/.unpacking/*)
  version=$(/srv/jala/bin/node "$unpacked/apps/api/dist/jala.js" --version | cut -d ' ' -f 1)
  rm -rf "/srv/jala/releases/${version:?}"
  mv "$unpacked" "/srv/jala/releases/$version"
  rmdir /srv/jala/releases/.unpacking
  ln -s "releases/$version" /srv/jala/current
else
  say 'A release is installed; to install another one: jala upgrade <archive>'
fi
ln -sfn /srv/jala/current/infra/jala /usr/local/bin/jala

say 'Installing the service, the nightly backup and the checks'
for unit in jala.socket jala.service jala-backup.service jala-backup.timer jala-doctor.service jala-doctor.timer; do
  install -m 0644 "/srv/jala/current/infra/systemd/$unit" "/etc/systemd/system/$unit"
done
if [ ! -e /etc/systemd/journald.conf.d/jala.conf ]; then
  install -d /etc/systemd/journald.conf.d
  install -m 0644 /srv/jala/current/infra/systemd/journald.conf /etc/systemd/journald.conf.d/jala.conf
  systemctl restart systemd-journald
fi
systemctl daemon-reload
systemctl enable -q jala.socket jala.service jala-backup.timer
systemctl start jala-backup.timer

say 'Starting Jala'
started=$(date '+%F %T')
if ! systemctl start jala; then
  # Jala's messages about wrong settings or a port in use, without the lines of systemd.
  journalctl -q -u jala --since "$started" -o cat -t node | head -n 20 >&2
  fail 'Jala did not start. More is in its log: journalctl -u jala -n 30'
fi

say "Jala $(jala --version | cut -d ' ' -f 1) serves on this machine: http://localhost:3000, admin app http://localhost:3001"
echo "Next: a proxy with TLS in front of it. infra/README.md continues there."
if grep -q '^ADMIN_PASSWORD=.' /etc/jala/jala.env; then
  echo "The first sign-in is in /etc/jala/jala.env (ADMIN_EMAIL, ADMIN_PASSWORD). Remove both lines after it."
fi
