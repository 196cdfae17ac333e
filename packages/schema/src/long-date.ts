const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** '12 November 2026', the day in western Indonesia of a moment in ISO 8601. */
export const longDate = (moment: string): string => format.format(new Date(moment));

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' });

export const yearNow = (): number => Number(year.format());
