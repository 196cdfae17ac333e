import { contactOf, COUNT_PATH, type Report, writeReport } from '@jala/schema/rules/visit-report';

/** Reports clicks that begin a chat or a call, and clicks on buttons of packages. The reports do not identify visitors. */
export function reportClicks(): void {
  document.addEventListener('click', reportClick);
  // The middle button opens a link in another tab.
  document.addEventListener('auxclick', (event) => event.button === 1 && reportClick(event));
}

function reportClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const number = target.closest<HTMLElement>('[data-package]')?.dataset.package;
  const contact = contactOf(target.closest('a')?.href ?? '');
  if (contact) report(contact, number);
  else if (number) report('tautan', number);
}

/** Reports that a page is shown. Not needed for a page that is loaded as a document, because the server counts these pages itself. */
export const reportView = (): void => report('lihat');

/** Sends a report, even if the browser is about to leave the page. Errors are ignored, because they do not matter to the visitor. */
function report(action: Report['action'], number?: string): void {
  // The kelurahan that a visitor asks for is counted too. Nothing else of the query is sent.
  const [, kelurahan = ''] = /[?&](kel=[\d.]{13})(?:&|$)/.exec(location.search) ?? [];
  const path = location.pathname + (action === 'lihat' && kelurahan !== '' ? `?${kelurahan}` : '');
  const text = writeReport({ path, action, number });
  if (navigator.sendBeacon(COUNT_PATH, text)) return;
  fetch(COUNT_PATH, { method: 'POST', body: text, keepalive: true }).catch(() => undefined);
}
