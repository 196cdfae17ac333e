/*
 * The limits of the specification (section 9) and the contract (section 4). Browsers load this file, so it imports nothing. Sizes that only
 * CSS uses are not here but in the classes of their element, below a comment with "specification section ...".
 */

/** The largest `integer` of PostgreSQL, which is the type of ids and versions. */
export const INTEGER_MAX = 2_147_483_647;

export const POSTS_DEFAULT_LIMIT = 10;
export const POSTS_MAX_LIMIT = 100;
export const POSTS_PER_BLOG_PAGE = 9;
export const POSTS_ON_LANDING = 6;
/** The highest page number of a list of posts. Pages past the last post are empty. */
export const PAGE_MAX = 1_000_000;
/** Characters of a post's plain text on its card. */
export const EXCERPT_LENGTH = 100;

export const POST_TITLE_MAX = 200;
/** Characters of staff's own excerpt of a post. Search engines show about 155. */
export const EXCERPT_MAX = 300;
/** Characters of the name that visitors read as the author's. */
export const POST_AUTHOR_MAX = 100;
/** Characters of a reviewer's note to the author of an article. */
export const REVIEW_NOTE_MAX = 1000;
/** Characters of the words of a post’s address. Chats and search engines show about this much of it. */
export const POST_SLUG_MAX = 60;
/** Characters of a title and a description for search engines. They show about 60 and 155. */
export const SEO_TITLE_MAX = 120;
export const SEO_DESCRIPTION_MAX = 300;
/** Days for which a writer is told that an article was published. */
export const PUBLISHED_NEWS_DAYS = 7;
/** Posts that are published, hidden or removed by one call. */
export const POSTS_AT_ONCE_MAX = 100;
/** The link of a preview works for this long. */
export const PREVIEW_DAYS = 7;
/** Characters of the token in a path `/pratinjau/…`. Tokens of this server have 43. */
export const PREVIEW_TOKEN_MAX = 100;
/** Days ahead for which a post can be scheduled. */
export const SCHEDULE_MAX_DAYS = 366;

/** UTF-16 units of what visitors search for. */
export const SEARCH_MAX = 100;
/** Words of a search; more are left out. */
export const SEARCH_WORDS_MAX = 8;
/** Posts that a search shows. More may exist, but nobody looks at page 112. */
export const FOUND_MAX = 1000;

/** Categories of posts. Their links stand in a line above the list. */
export const KATEGORI_MAX = 30;
/** Characters of a category's name. */
export const KATEGORI_NAME_MAX = 40;
export const KATEGORI_SLUG_MAX = 60;

/** Packages that the site can show. Without a limit, a script could make a page that takes the server seconds to render. */
export const PACKAGES_MAX = 60;
/** Characters of the company's name, which `isolir` and `site` share. */
export const COMPANY_NAME_MAX = 100;
/**
 * Characters of all partners, packages and questions together, counted in the HTML of the page, where an escaped `'` takes six characters.
 */
export const LISTS_LENGTH = 600_000;
export const PARTNERS_MAX = 200;
export const QUESTIONS_MAX = 40;
export const QUESTION_LENGTH = 200;
export const ANSWER_LENGTH = 2000;
/** Bytes of the names and addresses of all hotspots together, counted in the page that every visitor gets. */
export const LOKASI_HOTSPOT_BYTES = 1_200_000;
export const LOKASI_HOTSPOT_MAX = 10_000;
/** Hotspots that change their status by one call. */
export const LOKASI_AT_ONCE_MAX = 1000;
/** UTF-16 units. */
export const LOKASI_NAMA_MAX = 100;
export const LOKASI_ALAMAT_MAX = 250;
/** Metres. Two hotspots with the same name and a smaller distance count as one hotspot. */
export const LOKASI_SAME_WITHIN = 50;
/** Maximum size of a file of hotspots, in bytes and in UTF-16 units of its text. It is enough for 10,000 rows of maximum length. */
export const HOTSPOT_FILE_MAX = 5_000_000;
/** Columns of a file of hotspots. Map programs add dozens of columns. */
export const HOTSPOT_FILE_COLUMNS = 60;

/** The highest `sort_order` of an item in its section of the landing page. */
export const SORT_ORDER_MAX = 1_000_000;

/** UTF-16 units. The limit is large because a text contains pasted images as `data:` addresses until it is cleaned. */
export const RICH_TEXT_MAX = 16_000_000;
/**
 * UTF-16 units of a stored text, whose images are files: some 100 pages. Rendering a page or a list with long texts delays all other
 * requests, so the limits of a text also bound the cost of showing it.
 */
export const STORED_TEXT_MAX = 500_000;
/** Elements in a text, such as paragraphs and bold words, and images among these elements. */
export const RICH_TEXT_MAX_ELEMENTS = 20_000;
export const RICH_TEXT_MAX_IMAGES = 200;
/** Rows and columns of one table in a text. */
export const TABLE_MAX_ROWS = 100;
export const TABLE_MAX_COLUMNS = 12;
/** A change within this time after the start of an undo step belongs to that step. */
export const UNDO_MERGE_MS = 1000;
/** The editor highlights code when the user has changed nothing for this time. */
export const HIGHLIGHT_DELAY_MS = 1000;

/** Characters of a user's name. */
export const USER_NAME_MAX = 100;
/** Characters of a passkey's name. */
export const PASSKEY_NAME_MAX = 60;
/** Users and pending invitations together. They are one list without pages. */
export const USERS_MAX = 200;
/** An invitation's link works for this long (contract section 8). */
export const INVITATION_HOURS = 72;

export const PASSWORD_MIN = 6;
/** Hashing takes longer for a longer password, so without a limit attackers could keep the server busy. */
export const PASSWORD_MAX = 200;
/** Recovery codes that a user gets. */
export const RECOVERY_CODES = 10;

export const IMAGE_MAX_MIB = 10;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MIB * 1024 * 1024;
export const IMAGE_MAX_MEGAPIXELS = 50;
export const IMAGE_MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;
/** In pixels. A larger image is scaled down when it is stored: twice the widest variant is enough for any screen. */
export const IMAGE_MAX_SIDE = 3840;
/**
 * In pixels. Decoding an image of one row with IMAGE_MAX_PIXELS pixels would take a gigabyte; panoramas have up to 16,384 pixels a side.
 */
export const IMAGE_MAX_READ_SIDE = 20_000;
/** Images in one text that are embedded as `data:` addresses, as they are after a paste. */
export const RICH_TEXT_MAX_EMBEDDED = 50;
/** Images on one page of the library. */
export const MEDIA_PAGE = 60;
/** Characters of the name of an uploaded file. */
export const IMAGE_NAME_MAX = 200;
/** Characters of an alt text. */
export const ALT_MAX = 300;
/** The media types of images that staff may upload. */
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
/** The widths, in pixels, in which the server offers a stored image (`?w=`). */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const;
/** Formats of the smaller variants of an image, besides the image's own format. The format with the fewest bytes comes first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
/** Formats of variants for programs that support neither `IMAGE_FORMATS` nor the image's own format. */
export const PLAIN_IMAGE_FORMATS = ['jpeg', 'png'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS | typeof PLAIN_IMAGE_FORMATS)[number];

/** Degrees, on either side of zero. */
export const LATITUDE_MAX = 90;
export const LONGITUDE_MAX = 180;
/** Degrees. The centre of a map without locations. */
export const DEFAULT_MAP_CENTER = { lat: -6.7145, long: 108.5602 } as const;
export const PUBLIC_MAP_ZOOM = 13;
export const ADMIN_MAP_ZOOM = 15;
/**
 * From this number of places on, maps draw one button with the number of places where places lie close together, because pins would cover
 * each other.
 */
export const CLUSTERED_FROM = 50;

/** Pixels. */
export const CONTACT_MAP_HEIGHT = 450;
/** Pixels. The button for scrolling to the top appears when the page has scrolled further than this. */
export const TO_TOP_BUTTON_AFTER = 200;

/** The panel warns when the last backup is older than this. */
export const BACKUP_OVERDUE_HOURS = 48;

/** In bytes. The panel warns when the disk of DATA_DIR has less free space: room for some hundred photos and the database. */
export const STORAGE_LOW_BYTES = 1_000_000_000;

/** After this time a crawler may ask again for a page of a site that is not public yet. In seconds. */
export const CLOSED_RETRY_SECONDS = 3600;

/** Days for which removed things can be restored (contract section 8). */
export const TRASH_DAYS = 30;

/** Tokens for scripts that are valid at the same time. */
export const API_TOKENS_MAX = 50;
/** Characters of the name of a token. */
export const API_TOKEN_NAME_MAX = 60;
/** Maximum lifetime of a token, in days. */
export const API_TOKEN_MAX_DAYS = 366;
/** Days for which an expired or revoked token is still listed, and the refusal of its calls gives the reason. */
export const API_TOKEN_EXPLAINED_DAYS = 30;

/** Kelurahan for which staff have entered something. Indonesia has some 83,000. */
export const JANGKAUAN_MAX = 10_000;
/** Kelurahan that one call can change. The largest kabupaten has 852. */
export const JANGKAUAN_AT_ONCE_MAX = 1000;
/** Characters of the note for visitors (contract section 9). */
export const JANGKAUAN_CATATAN_MAX = 80;
/** Kelurahan that a search lists. */
export const KELURAHAN_FOUND_MAX = 20;
/** Number of days over which staff see how often visitors asked for the coverage of a kelurahan. */
export const ASKED_DAYS = 30;
/** A kelurahan with fewer questions is not listed, so that nobody can guess who asked. */
export const ASKED_MIN = 3;

/** Orders that are stored. Orders are kept for a year, and one year has far fewer. */
export const PROSPEK_MAX = 20_000;
export const PROSPEK_NAMA_MAX = 80;
export const PROSPEK_ALAMAT_MAX = 300;
export const PROSPEK_CATATAN_MAX = 1000;
/** Orders on one page of the list. */
export const PROSPEK_PER_PAGE = 25;

/** Outages and planned work that are stored: enough for some decades of one provider. */
export const GANGGUAN_MAX = 10_000;
export const GANGGUAN_JUDUL_MAX = 120;
/** Characters of a news item. */
export const KABAR_TEKS_MAX = 500;
/** News items of one entry. */
export const KABAR_MAX = 100;
/** Codes of areas that one entry names. */
export const GANGGUAN_WILAYAH_MAX = 200;
export const GANGGUAN_PELANGGAN_MAX = 10_000_000;
/** Minutes in which a news item can be corrected. After that, a correction is a new item. */
export const KABAR_CORRECTION_MINUTES = 10;
/** Days that the page `/status` shows. */
export const STATUS_DAYS = 90;
/** Characters of the text by which a repeated call is recognized. */
export const IDEMPOTENCY_KEY_MAX = 100;

/** Days for which the lines of the audit are kept. */
export const AUDIT_DAYS = 400;
