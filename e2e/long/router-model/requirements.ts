import { spawnSync } from 'node:child_process';
import { aptInstall, isDebianAsRoot } from '../../machine/debian.ts';

const PACKAGES = ['iproute2', 'nftables'];
/** Tries out, in a temporary namespace, the kernel's features that the tests need. */
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

/**
 * Installs missing programs if it can. Returns why this machine cannot run the router model and what the user can do about
 * it, or '' if the machine can run it.
 */
export function whyNoRouterModel(): string {
  if (process.platform !== 'linux')
    return `The router model needs Linux network namespaces; this is ${process.platform}.`;
  if (process.getuid?.() !== 0) return 'The router model needs root to create network namespaces.';
  // ip and nft are in folders that PATH may lack. The test workers inherit this PATH.
  process.env.PATH += ':/usr/sbin:/sbin';
  if (!hasPrograms() && isDebianAsRoot()) aptInstall(PACKAGES);
  if (!hasPrograms()) return `The router model needs ip and nft; install ${PACKAGES.join(' and ')}.`;
  const { status, stderr } = spawnSync('sh', ['-c', TRIAL], { encoding: 'utf8', timeout: 20_000 });
  if (status === 0) return '';
  const reason = stderr.trim().split('\n')[0];
  return `The kernel refuses network namespaces (${reason}); a container needs CAP_SYS_ADMIN and CAP_NET_ADMIN.`;
}

const hasPrograms = () => ['ip', 'nft'].every((program) => spawnSync(program, ['-V']).error === undefined);
