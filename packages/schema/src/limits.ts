/** Specification section 9 and contract section 4, free of zod so that browsers may read them cheaply. */
export const POSTS_DEFAULT_LIMIT = 10;
export const POSTS_MAX_LIMIT = 100;
export const POSTS_PER_BLOG_PAGE = 9;
export const POSTS_ON_LANDING = 6;
/** Characters of a post's plain text on its card. */
export const EXCERPT_LENGTH = 100;

/** The upper bound keeps hashing from being an attack. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

export const IMAGE_MAX_BYTES = 10 * 1024 * 1024;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The widths, in pixels, that `/api/storage/{file}?w=` answers. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;

/** Degrees. Where the maps start when no location says so. */
export const DEFAULT_MAP_CENTER = { lat: -6.7145, long: 108.5602 } as const;
export const PUBLIC_MAP_ZOOM = 13;
export const ADMIN_MAP_ZOOM = 15;
