interface Network {
  /** The item of the landing page's footer that holds the link is `{key}_link`. */
  key: string;
  name: string;
  /** What a name is written behind. */
  profile: string;
}

/** The social networks of the footer, in the order in which it shows them. */
export const NETWORKS = [
  { key: 'facebook', name: 'Facebook', profile: 'https://www.facebook.com/' },
  { key: 'instagram', name: 'Instagram', profile: 'https://www.instagram.com/' },
  { key: 'linkedin', name: 'LinkedIn', profile: 'https://www.linkedin.com/company/' },
  { key: 'youtube', name: 'YouTube', profile: 'https://www.youtube.com/@' },
  { key: 'tiktok', name: 'TikTok', profile: 'https://www.tiktok.com/@' },
  { key: 'x', name: 'X', profile: 'https://x.com/' },
] as const satisfies readonly Network[];

export type NetworkKey = (typeof NETWORKS)[number]['key'];

/** The network whose link the item `keyName` holds: `x_link` is X. */
export const networkOf = (keyName: string): (typeof NETWORKS)[number] | undefined =>
  NETWORKS.find(({ key }) => keyName === `${key}_link`);

/** Without '@' a name has no dot, because it could be an address. */
const NAME = /^(?:@([\w.-]{1,100})|([\w-]{1,100}))$/;

/** The address of the profile that staff mean by '@namaakun'. Any other text stays as it is. */
export function profileFromTyped(key: NetworkKey, typed: string): string {
  const [, marked, plain] = NAME.exec(typed.trim()) ?? [];
  const name = marked ?? plain;
  const network = NETWORKS.find((each) => each.key === key);
  return name === undefined || network === undefined ? typed : network.profile + name;
}
