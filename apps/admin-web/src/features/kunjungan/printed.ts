const format = new Intl.NumberFormat('id-ID');

/** '12.345' */
export const printed = (count: number): string => format.format(count);
