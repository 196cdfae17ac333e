import { HOTSPOT_FILE_MAX, IMAGE_MAX_BYTES, RICH_TEXT_MAX } from '@jala/schema/limits';
import type { QueueLimits } from './keyed-queue.ts';

/** Connections of this process to the database. */
export const POOL_SIZE = 10;

/** One piece of work of a key runs at a time. */
const inTurn = { runningPerKey: 1 };

/** Limits of every queue of this process. */
export const LIMITS = {
  /** Calls of one user or one script. Each may hold a long text or an image in memory. */
  callsOfUser: { running: Infinity, waiting: Infinity, runningPerKey: 8, waitingPerKey: 200 },
  /** Calls of visitors in one network. The bodies of these calls are short. */
  callsOfNetwork: { running: Infinity, waiting: Infinity, runningPerKey: 32, waitingPerKey: 200 },
  /** Write transactions, by user. Each needs a second connection of the pool, to check its user's rights before the commit. */
  writes: { running: 4, waiting: 500, runningPerKey: 3, waitingPerKey: 250 },
  /** Request bodies of more than 1 MiB that are parsed and processed. */
  largeBodies: { running: 2, waiting: 100, runningPerKey: 2, waitingPerKey: 100 },
  /** Password hashing. Files, images and compression use the same four threads. */
  passwords: { running: 2, waiting: 40, runningPerKey: 2, waitingPerKey: 40 },
  /** Images that staff upload, by user. The demo stores about thirty at once. */
  uploads: { running: 1, waiting: 200, ...inTurn, waitingPerKey: 40 },
  /** Smaller versions of images, by network. A separate queue, so that visitors cannot delay an upload. */
  variants: { running: 1, waiting: 1000, ...inTurn, waitingPerKey: 1000 },
  /** Icons and share pictures, by network. No other picture can replace them, so they do not wait behind smaller versions. */
  pictures: { running: 1, waiting: 1000, ...inTurn, waitingPerKey: 1000 },
  /** Long texts that staff save, by user. */
  textsOfStaff: { running: 1, waiting: 100, ...inTurn, waitingPerKey: 30 },
  /** Long texts that pages show. */
  textsOfPages: { running: 1, waiting: 50, ...inTurn, waitingPerKey: 50 },
  /** Searches in posts, by network, each with TIMEOUTS_MS.search. The other connections to the database are for pages. */
  search: { running: 2, waiting: 1000, ...inTurn, waitingPerKey: 20 },
  /** Searches at the geocoder, which accepts one search a second. */
  geocoder: { running: 1, waiting: 7, ...inTurn, waitingPerKey: 7 },
  /** Files of hotspots, by user. Imports and previews have one queue each. */
  imports: { running: 1, waiting: 20, ...inTurn, waitingPerKey: 3 },
  /** Versions that are restored, by user. */
  restores: { running: 1, waiting: 50, ...inTurn, waitingPerKey: 5 },
} satisfies Record<string, QueueLimits>;

/** The largest bodies of requests, in bytes. */
export const BODY_MAX_BYTES = {
  /** For a call that needs no sign-in. */
  stranger: 64 * 1024,
  /** For a call by staff that brings no rich text. */
  staff: 256 * 1024,
  /** For a call that brings rich text: the longest text, escaped, and the other fields. */
  richText: RICH_TEXT_MAX * 2,
  /** For a urlencoded form, which takes longer to parse than JSON. */
  form: 512 * 1024,
  /** For the texts in a multipart body, which are decoded on the event loop. A longer text must be sent as JSON. */
  multipartTexts: 4 * 1024 * 1024,
  /** For a file of hotspots, with its quotes and line breaks escaped. */
  hotspotFile: HOTSPOT_FILE_MAX * 2,
  /** For the borders of a thousand kelurahan. */
  borders: 8_000_000,
  /** For the order form of the site, without script. */
  orderForm: 16 * 1024,
  /** For the form with a visitor's position. */
  position: 1024,
  /** For a report to COUNT_PATH. The longest path of a page has 80 bytes. */
  visitReport: 200,
  /**
   * For an uploaded image, and for the rest of a body that is refused. Clients read the response only after they have sent the whole body.
   * Photos are rarely larger than this, so a client that sends a too large photo gets the reason.
   */
  read: 2 * IMAGE_MAX_BYTES,
};

/** Maximum durations of work of the database, in ms. */
export const TIMEOUTS_MS = {
  statement: 10_000,
  /** The driver's own timeout, because a server that hangs does not enforce `statement`. */
  query: 12_000,
  /** A read for visitors. */
  visitorRead: 3000,
  /** A search in posts. */
  search: 2000,
};
