/**
 * Returns a link to the directions to a place in Google Maps. Phones open it in the app. `place` is an address or '-6.71,108.56'
 * (https://developers.google.com/maps/documentation/urls/get-started#directions-action).
 */
export const directionsLink = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
