import { expect } from '@playwright/test';
import { png } from '../../product/png.ts';
import type { Post, Rest } from '../../product/rest.ts';

/** The state of a record after the last acknowledged write, and after a write whose response never came. */
interface Entry<State> {
  saved: State;
  pending?: State;
}

interface Kontak {
  telepon: string;
  email: string;
  alamat: string;
  gmaps: string;
}

const IMAGE = /\/api\/storage\/([a-z0-9]+\.\w+)/g;
const PNG_END = Buffer.from('IEND').toString('hex');

/** Writes to a product, remembers the acknowledged writes, and checks that their records exist and are complete. */
export class Ledger {
  /** Keyed by id: the title, or null for a deleted article. */
  readonly #posts = new Map<number, Entry<string | null>>();
  #kontak: Entry<number> = { saved: 0 };
  #number = 0;
  /** Numbers of acknowledged and of unacknowledged writes. */
  readonly counts = { acknowledged: 0, unacknowledged: 0 };

  /** Saves an article with an image in its field and one in its text. */
  async addPost(rest: Rest): Promise<number> {
    const title = this.#nextTitle();
    const picture = { field: 'post_image', name: 'a.png', bytes: this.#picture() };
    const { data } = await this.#write(() =>
      rest.send<{ data: Post }>('POST', '/posts', { post_title: title, post_konten: this.#text(title) }, picture),
    );
    this.#posts.set(data.id, { saved: title });
    return data.id;
  }

  async changePost(rest: Rest, id: number): Promise<void> {
    const title = this.#nextTitle();
    await this.#change(this.#entry(id), title, () =>
      rest.put(`/posts/${id}`, { post_title: title, post_konten: this.#text(title) }),
    );
  }

  async deletePost(rest: Rest, id: number): Promise<void> {
    await this.#change(this.#entry(id), null, () => rest.delete(`/posts/${id}`));
  }

  /** Saves the same number in each field, so that the check detects a mixture of two writes. */
  async changeKontak(rest: Rest): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    await this.#change(this.#kontak, number, () =>
      rest.put('/kontak', {
        telepon: `0${800_000_000 + number}`,
        email: `n${number}@jala.test`,
        alamat: `Jalan ${number}`,
        gmaps: `https://www.google.com/maps/embed?pb=${number}`,
      }),
    );
  }

  /** Fails if an acknowledged write is missing, or if any article is incomplete. */
  async check(rest: Rest): Promise<void> {
    const posts = await allPosts(rest);
    for (const post of posts) await this.#checkWhole(rest, post);
    const titles = new Map(posts.map(({ id, post_title }) => [id, post_title]));
    for (const [id, entry] of this.#posts) {
      settle(entry, titles.get(id) ?? null, `article ${id}`);
    }
    await this.#checkKontak(await rest.get<Kontak | null>('/kontak'));
  }

  async #checkWhole(rest: Rest, { id, post_title, post_image, post_konten }: Post): Promise<void> {
    const images = [...post_konten.matchAll(IMAGE)].map(([, name = '']) => name);
    expect(images, `images in the text of article ${id}`).toHaveLength(1);
    expect(post_konten).toContain(`<p>${words(post_title)}</p>`);
    for (const name of post_image === null ? images : [post_image, ...images]) {
      const bytes = await rest.bytes(`/storage/${name}`);
      expect(bytes.subarray(-8, -4).toString('hex'), `the end of image ${name} of article ${id}`).toBe(PNG_END);
    }
  }

  async #checkKontak(kontak: Kontak | null): Promise<void> {
    const number = Number(/\d+$/.exec(kontak?.alamat ?? 'Jalan 0')?.[0]);
    settle(this.#kontak, number, 'kontak');
    if (kontak === null) return;
    const { telepon, email, gmaps } = kontak;
    expect([telepon, email, gmaps]).toEqual([
      `0${800_000_000 + number}`,
      `n${number}@jala.test`,
      `https://www.google.com/maps/embed?pb=${number}`,
    ]);
  }

  #entry(id: number): Entry<string | null> {
    const entry = this.#posts.get(id);
    if (entry === undefined) throw new Error(`The ledger has no article ${id}.`);
    return entry;
  }

  async #change<State>(entry: Entry<State>, state: State, write: () => Promise<unknown>): Promise<void> {
    entry.pending = state;
    await this.#write(write);
    entry.saved = state;
    delete entry.pending;
  }

  async #write<T>(write: () => Promise<T>): Promise<T> {
    this.counts.unacknowledged += 1;
    const result = await write();
    this.counts.unacknowledged -= 1;
    this.counts.acknowledged += 1;
    return result;
  }

  #nextTitle(): string {
    this.#number += 1;
    return `Tulisan ${this.#number}`;
  }

  #text(title: string): string {
    return `<p>${words(title)}</p><p><img src="data:image/png;base64,${this.#picture().toString('base64')}"></p>`;
  }

  /** The colour changes with the number, so that most writes have another picture. */
  #picture(): Buffer {
    const shade = this.#number % 256;
    return png({ width: 320, height: 200 }, [shade, 255 - shade, 90]);
  }
}

/** A long text made from the title: the check detects a title with another article's text. */
const words = (title: string): string => `${title} tersimpan. `.repeat(200).trim();

/** After a crash, a write without a response either happened or did not. From then on, the found state counts. */
function settle<State>(entry: Entry<State>, found: State, what: string): void {
  const possible = 'pending' in entry ? [entry.saved, entry.pending] : [entry.saved];
  expect(possible, `the state of ${what}`).toContain(found);
  entry.saved = found;
  delete entry.pending;
}

async function allPosts(rest: Rest): Promise<Post[]> {
  const all: Post[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { posts, totalPages } = await rest.get<{ posts: Post[]; totalPages: number }>(
      `/posts?page=${page}&limit=100`,
    );
    all.push(...posts);
    pages = totalPages;
  }
  return all;
}
