import { spawnSync } from 'node:child_process';
import { aptInstall, isDebianAsRoot } from './debian.mjs';
import { say } from './say.mjs';

const PACKAGES = ['iproute2', 'nftables'];
/** What the tests ask of the kernel, in a namespace that is given back at once. */
const TRIAL = `
  name="jala-$$-percobaan"
  ip netns add "$name" || exit 1
  ip -n "$name" link set lo up &&
    ip -n "$name" address add 2001:db8::1/128 dev lo &&
    ip netns exec "$name" sh -c 'echo 1 > /proc/sys/net/ipv4/ip_forward' &&
    ip netns exec "$name" nft 'table inet percobaan {
      chain alihkan { type nat hook prerouting priority dstnat; tcp dport 80 dnat ip to 192.0.2.1:3002; }
      chain teruskan { type filter hook forward priority filter; ct status dnat accept; reject with tcp reset; }
    }'
  result=$?
  ip netns delete "$name"
  exit $result
`;

/** Installs what tests in network namespaces need, where that can be done; says in one line when it could not. */
export async function prepareNetworkNamespaces() {
  if (process.platform !== 'linux' || !isDebianAsRoot() || hasPrograms()) return;
  say(`Installing ${PACKAGES.join(' and ')} for the tests behind a router ...`);
  const said = await aptInstall(PACKAGES);
  if (!hasPrograms()) say(`They could not be installed: ${said.trimEnd().split('\n').at(-1)}`);
}

/**
 * Why this machine cannot build networks of its own, in a sentence that says what to do about it.
 * @returns {string | undefined} nothing when it can
 */
export function whyNoNetworkNamespaces() {
  const obstacle = findObstacle();
  return obstacle === undefined ? undefined : `Tests behind a redirecting router are skipped: ${obstacle}`;
}

function findObstacle() {
  if (process.platform !== 'linux')
    return `they need the network namespaces of Linux, and this is ${process.platform}.`;
  if (process.getuid?.() !== 0) return 'only root may make network namespaces; run them as root.';
  if (!hasPrograms()) return `ip or nft is missing; install ${PACKAGES.join(' and ')}.`;
  const { status, stderr } = spawnSync('sh', ['-c', TRIAL], { encoding: 'utf8', timeout: 20_000 });
  if (status === 0) return undefined;
  return `the kernel refuses (${stderr.trim().split('\n')[0]}); a container needs CAP_SYS_ADMIN and CAP_NET_ADMIN.`;
}

const hasPrograms = () => ['ip', 'nft'].every((program) => spawnSync(program, ['-V']).error === undefined);
