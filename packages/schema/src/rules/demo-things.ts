/** The kinds of content of the example site, in the order in which messages to staff name them. */
export const DEMO_THINGS = [
  'landing',
  'packages',
  'partners',
  'questions',
  'posts',
  'kategori',
  'about',
  'layanan',
  'kontak',
  'hotspots',
  'jangkauan',
  'gangguan',
  'prospek',
  'isolir',
  'site',
  'images',
] as const;
export type DemoThing = (typeof DEMO_THINGS)[number];

/** Maximum names of one kind that a message to staff lists. */
export const DEMO_NAMES_MAX = 5;
