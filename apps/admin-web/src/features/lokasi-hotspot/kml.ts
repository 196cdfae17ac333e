import { csvRow } from '@jala/schema/rules/csv';

/** Tells whether a text is KML, the map format that Google My Maps and Google Earth export. */
export const isKml = (text: string): boolean =>
  /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)?<kml[\s>]/.test(text);

/** Converts the points of a KML map to CSV for the import. Omits lines and areas. Returns an empty string if the map has no points. */
export function tableOfKml(text: string): string {
  const map = new DOMParser().parseFromString(text, 'application/xml');
  const rows = [...map.getElementsByTagName('Placemark')].flatMap((placemark) => {
    // A place may have lines and areas beside its point.
    const [point] = placemark.getElementsByTagName('Point');
    const [long, lat] = point === undefined ? [] : textIn(point, 'coordinates').split(',');
    if (lat === undefined || long === undefined) return [];
    const address = textIn(placemark, 'address') || plain(textIn(placemark, 'description'));
    return csvRow([textIn(placemark, 'name'), address, lat.trim(), long.trim()]);
  });
  return rows.length === 0 ? '' : csvRow(['nama', 'alamat', 'latitude', 'longitude']) + rows.join('');
}

const textIn = (element: Element, name: string): string =>
  element.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';

/** Returns the text of a description, which may contain HTML. */
const plain = (html: string): string =>
  (new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/gi, ' '), 'text/html').body.textContent ?? '').trim();
