/** Decimal places of the position that is sent: about a hundred metres, so that the server does not learn in which house the visitor is. */
const DECIMALS = 3;
/** In ms. */
const TIMEOUT = 15_000;

/** Sends the form with the rounded position of the device, or says below the form why the position is unknown. */
export function sendPosition(form: HTMLFormElement): void {
  const status = form.querySelector<HTMLElement>('[role="status"]');
  const say = (sentence = '') => {
    if (status) status.textContent = sentence;
  };
  say(status?.dataset.reading);
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      for (const [name, degrees] of [
        ['lat', coords.latitude],
        ['long', coords.longitude],
      ] as const) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = degrees.toFixed(DECIMALS);
      }
      form.submit();
      // Clears the form for a visitor who comes back to this page.
      form.reset();
      say();
    },
    () => say(status?.dataset.refused),
    { timeout: TIMEOUT, maximumAge: 300_000 },
  );
}
