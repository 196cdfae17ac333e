/** '(0231) 123 456' -> 'tel:+62231123456': a leading zero is Indonesia's trunk prefix. */
export function phoneLink(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.startsWith('0') ? `tel:+62${digits.slice(1)}` : `tel:${digits}`;
}
