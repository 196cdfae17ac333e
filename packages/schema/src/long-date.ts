const format = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });

/** '12 November 2026': the day in western Indonesia at a moment in ISO 8601. */
export const longDate = (moment: string): string => format.format(new Date(moment));

/** The year in western Indonesia, with which a long date ends. */
export const yearNow = (): number => Number(format.format(Date.now()).slice(-4));
