/** The entries of the site's menu, in the order of the specification. */
export const MENU_ENTRIES = ['home', 'about', 'services', 'blogs', 'contact'] as const;
export type MenuEntry = (typeof MENU_ENTRIES)[number];

/** The pages whose title and description staff can choose. */
export const PAGES = ['home', 'about', 'paket', 'layanan', 'internet', 'cctv', 'hotspot', 'blogs', 'contact'] as const;
export type PageKey = (typeof PAGES)[number];
