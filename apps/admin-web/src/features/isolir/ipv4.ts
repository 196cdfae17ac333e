/** 0 to 255, without leading zeros: some programs read those as octal. */
const isByte = (part: string): boolean => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255;

/** Whether `text` is an IPv4 address in its four numbers, such as `10.10.10.2`. */
export function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every(isByte);
}
