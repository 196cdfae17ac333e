const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** The day in western Indonesia at `moment` (ISO 8601), such as '12 November 2026'. */
export const longDate = (moment: string): string => format.format(new Date(moment));

/** The current year in western Indonesia. A long date ends with its year. */
export const yearNow = (): number => Number(format.format(Date.now()).slice(-4));
