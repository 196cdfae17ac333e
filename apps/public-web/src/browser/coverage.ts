/** Kelurahan that a search has found, as `jangkauan.search` returns them. */
interface Found {
  kode: string;
  nama: string;
  kecamatan: string;
  kabupaten: string;
}

/** A search begins when the visitor has not typed for this time, in ms. */
const PAUSE = 200;
/** Minimum number of letters for a search. */
const LEAST = 3;

/** Narrows the list of kelurahan to the chosen kecamatan, and finds kelurahan by their names. */
export function followCoverage(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.name === 'kec' && target.form?.matches('[data-coverage]'))
      narrow(target.form, target.value);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-own-position]')) return;
    event.preventDefault();
    void import('./position.ts').then(({ sendPosition }) => sendPosition(form));
  });
  customElements.define('kelurahan-search', KelurahanSearch);
}

/**
 * The groups that each list had when its page was loaded. Phones show options that styles hide, so the groups of other kecamatan are
 * removed from the list.
 */
const groups = new WeakMap<HTMLSelectElement, HTMLOptGroupElement[]>();

function narrow(form: HTMLFormElement, kecamatan: string): void {
  const list = form.elements.namedItem('kel');
  if (!(list instanceof HTMLSelectElement)) return;
  const all = groups.get(list) ?? [...list.querySelectorAll('optgroup')];
  groups.set(list, all);
  for (const group of all) group.remove();
  list.append(...all.filter(({ dataset }) => kecamatan === '' || dataset.kecamatan === kecamatan));
  list.value = '';
}

/** A search field and the list of its results. */
class KelurahanSearch extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  connectedCallback(): void {
    this.addEventListener('input', this.#typed);
  }

  disconnectedCallback(): void {
    this.removeEventListener('input', this.#typed);
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  readonly #typed = ({ target }: Event): void => {
    clearTimeout(this.#timer);
    const q = target instanceof HTMLInputElement ? target.value.trim() : '';
    this.#timer = setTimeout(() => void this.#find(q), PAUSE);
  };

  async #find(q: string): Promise<void> {
    this.#asking?.abort();
    if (q.length < LEAST) return this.#show([], '');
    const asking = new AbortController();
    this.#asking = asking;
    try {
      const found = await search(q, asking.signal);
      this.#show(found, this.dataset[found.length === 0 ? 'none' : 'some']?.replace('{jumlah}', String(found.length)));
    } catch {
      if (!asking.signal.aborted) this.#show([], this.dataset.failed);
    }
  }

  #show(found: readonly Found[], sentence = ''): void {
    const status = this.querySelector('[role="status"]');
    if (status) status.textContent = sentence;
    this.querySelector('ul')?.replaceChildren(...found.map(itemOf));
  }
}

async function search(q: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`/trpc/jangkauan.search?input=${encodeURIComponent(JSON.stringify({ q }))}`, { signal });
  if (!response.ok) throw new Error(`The search was answered with ${response.status}.`);
  const { result } = (await response.json()) as { result: { data: Found[] } };
  return result.data;
}

function itemOf({ kode, nama, kecamatan, kabupaten }: Found): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const place = document.createElement('span');
  link.href = `/cek-jangkauan?kel=${kode}`;
  link.textContent = nama;
  place.textContent = `${kecamatan}, ${kabupaten}`;
  link.append(place);
  item.append(link);
  return item;
}
