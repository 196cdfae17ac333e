import { ALLOWED } from './allowed.ts';

const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?(?:youtube(?:-nocookie)?\.com)$/;
const VIMEO_HOST = /^(?:(?:www|player)\.)?vimeo\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * The address of the player for a YouTube or Vimeo video, with the second at which the video starts. `typed` can be any
 * address that these two sites use for a video. Undefined for any other text.
 */
export function videoAddress(typed: string): string | undefined {
  const url = urlOf(typed.trim());
  if (url === undefined) return undefined;
  const player = youtubePlayer(url) ?? vimeoPlayer(url);
  return player !== undefined && ALLOWED.frame.test(player) ? player : undefined;
}

function urlOf(typed: string): URL | undefined {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/\//, '')}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function youtubePlayer(url: URL): string | undefined {
  const id = youtubeId(url);
  if (id === undefined || !YOUTUBE_ID.test(id)) return undefined;
  const start = secondsOf(url.searchParams.get('start') ?? url.searchParams.get('t') ?? startInHash(url));
  return `https://www.youtube.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [first, second] = pathname.split('/').filter((part) => part !== '');
  if (hostname === 'youtu.be' || hostname === 'www.youtu.be') return first;
  if (!YOUTUBE_HOST.test(hostname)) return undefined;
  if (first === 'watch') return searchParams.get('v') ?? second;
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(first ?? '') ? second : undefined;
}

/** `vimeo.com/{id}`, with the hash of a private video as `/{hash}` or `?h={hash}`, also in a channel or group. */
function vimeoPlayer(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const place = parts.findIndex((part) => /^\d+$/.test(part));
  if (!VIMEO_HOST.test(url.hostname) || place === -1 || parts[0] === 'album' || parts[0] === 'showcase')
    return undefined;
  const next = parts[place + 1] ?? '';
  const hash = url.searchParams.get('h') ?? (/^[\da-f]{6,}$/.test(next) ? next : undefined);
  const start = secondsOf(startInHash(url));
  const query = hash !== undefined && /^\w+$/.test(hash) ? `?h=${hash}` : '';
  return `https://player.vimeo.com/video/${parts[place]}${query}${start > 0 ? `#t=${start}s` : ''}`;
}

const startInHash = (url: URL) => /^#t=(\w+)$/.exec(url.hash)?.[1] ?? null;

/** The seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
