interface Network {
  /** The item of the landing page's footer that holds the link is `{key}_link`. */
  key: string;
  name: string;
  /** Start of a profile's address, before the account name. */
  profile: string;
  /** Hosts of the network. Their subdomains belong to it too. */
  hosts: readonly string[];
}

/** The social networks of the footer, in the order in which it shows them. */
export const NETWORKS = [
  {
    key: 'facebook',
    name: 'Facebook',
    profile: 'https://www.facebook.com/',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
  },
  { key: 'instagram', name: 'Instagram', profile: 'https://www.instagram.com/', hosts: ['instagram.com'] },
  { key: 'linkedin', name: 'LinkedIn', profile: 'https://www.linkedin.com/company/', hosts: ['linkedin.com'] },
  { key: 'youtube', name: 'YouTube', profile: 'https://www.youtube.com/@', hosts: ['youtube.com', 'youtu.be'] },
  { key: 'tiktok', name: 'TikTok', profile: 'https://www.tiktok.com/@', hosts: ['tiktok.com'] },
  { key: 'x', name: 'X', profile: 'https://x.com/', hosts: ['x.com', 'twitter.com'] },
] as const satisfies readonly Network[];

export type NetworkKey = (typeof NETWORKS)[number]['key'];

/** The network whose link the item `keyName` holds: `x_link` is X. */
export const networkOf = (keyName: string): (typeof NETWORKS)[number] | undefined =>
  NETWORKS.find(({ key }) => keyName === `${key}_link`);

/** A name without '@' may not contain a dot, because it could be an address. */
const NAME = /^(?:@([\w.-]{1,100})|([\w-]{1,100}))$/;

/** The address of the profile that staff mean by '@namaakun'. Any other text stays as it is. */
export function profileFromTyped(key: NetworkKey, typed: string): string {
  const [, marked, plain] = NAME.exec(typed.trim()) ?? [];
  const name = marked ?? plain;
  const network = NETWORKS.find((each) => each.key === key);
  return name === undefined || network === undefined ? typed : network.profile + name;
}

/**
 * Returns the network to which a profile's address leads, if it is not `key`: an address of TikTok does not belong into the field for
 * Instagram.
 */
export function otherNetworkOf(key: NetworkKey, link: string): Network | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname } = new URL(link);
  const leadsTo = ({ hosts }: Network) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return NETWORKS.find((network) => network.key !== key && leadsTo(network));
}
