import type { Namespaces } from './namespaces.ts';

/** The address of the isolir listener, and the addresses that a suspended customer may reach. */
interface Site {
  listener: { address: string; port: number };
  walledGarden: string[];
  /** The provider's own name servers, IPv4 and IPv6. */
  resolvers: { ipv4: string; ipv6: string };
}

/** The addresses of a customer. */
export interface Line {
  ipv4: string;
  ipv6: string;
}

/**
 * The rules of infra/mikrotik/isolir.rsc, written by hand for nftables: port 80 of suspended customers goes to the listener,
 * they can still reach the web ports of the walled garden and the listed name servers, and the router refuses everything
 * else at once. Questions to other name servers go to the first listed one, where RouterOS would answer them itself. This
 * model shows that the design works with the real listener; it does not test the RouterOS commands.
 */
const rules = ({ listener, walledGarden, resolvers }: Site) => `
  table inet isolir {
    set isolir { type ipv4_addr; }
    set isolir6 { type ipv6_addr; }
    set boleh { type ipv4_addr; elements = { ${walledGarden.join(', ')} }; }
    set dns { type ipv4_addr; elements = { ${resolvers.ipv4} }; }
    set dns6 { type ipv6_addr; elements = { ${resolvers.ipv6} }; }
    set pertanyaan { type ipv4_addr; size 65535; flags dynamic; timeout 1m; }

    chain alihkan {
      type nat hook prerouting priority dstnat;
      ip saddr @isolir ip daddr != @boleh tcp dport 80 dnat ip to ${listener.address}:${listener.port}
      ip saddr @isolir ip daddr != @dns meta l4proto { tcp, udp } th dport 53 dnat ip to ${resolvers.ipv4}
    }

    chain teruskan {
      type filter hook forward priority filter;
      ip saddr != @isolir ip daddr @isolir ct state established,related accept
      ip6 saddr != @isolir6 ip6 daddr @isolir6 ct state established,related accept
      ip saddr @isolir jump terisolir
      ip6 saddr @isolir6 jump terisolir6
      ct status dnat ip daddr ${listener.address} tcp dport ${listener.port} reject with tcp reset
      ct state established,related accept
    }

    chain terisolir {
      ct status dnat ip daddr ${listener.address} tcp dport ${listener.port} accept
      ip daddr @boleh tcp dport { 80, 443 } accept
      ip daddr @boleh udp dport 443 accept
      ip daddr @boleh icmp type destination-unreachable icmp code frag-needed accept
      ip daddr @dns meta l4proto { tcp, udp } th dport 53 update @pertanyaan { ip saddr limit rate over 20/second burst 100 packets } drop
      ip daddr @dns udp dport { 53, 123 } accept
      ip daddr @dns tcp dport 53 accept
      udp dport 443 reject with icmp port-unreachable
      meta l4proto tcp reject with tcp reset
      reject with icmp admin-prohibited
    }

    chain terisolir6 {
      ip6 daddr @dns6 udp dport { 53, 123 } accept
      ip6 daddr @dns6 tcp dport 53 accept
      udp dport 443 reject with icmpv6 port-unreachable
      meta l4proto tcp reject with tcp reset
      reject with icmpv6 admin-prohibited
    }
  }
`;

/** The router model. It forwards packets between its networks and knows which customers are suspended. */
export class Router {
  readonly #namespaces: Namespaces;
  readonly #machine: string;

  constructor(namespaces: Namespaces, machine: string) {
    this.#namespaces = namespaces;
    this.#machine = machine;
  }

  async setUp(site: Site): Promise<void> {
    const forward = ['ipv4/ip_forward', 'ipv6/conf/all/forwarding'].map((name) => `echo 1 > /proc/sys/net/${name}`);
    await this.#namespaces.run(this.#machine, ['sh', '-c', forward.join(' && ')]);
    await this.#nft(rules(site));
  }

  async suspend({ ipv4, ipv6 }: Line): Promise<void> {
    await this.#nft(`add element inet isolir isolir { ${ipv4} }; add element inet isolir isolir6 { ${ipv6} }`);
  }

  async releaseAll(): Promise<void> {
    await this.#nft('flush set inet isolir isolir; flush set inet isolir isolir6');
  }

  async #nft(commands: string): Promise<void> {
    await this.#namespaces.run(this.#machine, ['nft', commands]);
  }
}
