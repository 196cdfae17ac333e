/** The first one that is found. Most browsers also claim to be the ones below them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Programs that name themselves first, such as `curl/8.5.0` or `python-requests/2.32`. */
const PROGRAM = /^([a-z][\w.-]{1,29})(?:\/|$)/i;

/** What a header longer than this says is not read. */
const HEADER_MAX = 400;

/** What a `User-Agent` header says, for people: 'Chrome, Windows', or 'curl'. Empty if it says nothing that is known. */
export function deviceOf(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, HEADER_MAX);
  const nameIn = (known: typeof BROWSERS): string[] =>
    (known.find(([pattern]) => pattern.test(header))?.slice(1) as string[]) ?? [];
  const names = [...nameIn(BROWSERS), ...nameIn(SYSTEMS)];
  if (names.length > 0) return names.join(', ');
  const program = PROGRAM.exec(header)?.[1] ?? '';
  return program === 'Mozilla' ? '' : program;
}
