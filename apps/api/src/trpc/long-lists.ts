import { randomUUID } from 'node:crypto';
import { nextTurn } from '#loop-turns.ts';

/** Characters of JSON that are written in one turn of the event loop, which takes well under a millisecond. */
const PIECE = 64 * 1024;

/**
 * The lists of one result that are too long to be written in one turn of the event loop: 7 MB of rows would hold up every listener for
 * 50 ms.
 */
export class LongLists {
  readonly #lists = new Map<string, readonly unknown[]>();

  /** Returns what stands for the list in the result until `fillIn`. */
  add<Item>(list: Item[]): Item[] {
    const name = randomUUID();
    this.#lists.set(`"${name}"`, list);
    return name as unknown as Item[];
  }

  /** The JSON of a result, with the lists in their places. Their entries are not checked any more. */
  async fillIn(json: Buffer): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let rest = json;
    for (const [name, list] of this.#lists) {
      const at = rest.indexOf(name);
      // A call that has failed names no list.
      if (at === -1) continue;
      pieces.push(rest.subarray(0, at), ...(await piecesOf(list)));
      rest = rest.subarray(at + name.length);
    }
    return pieces.length === 0 ? json : Buffer.concat([...pieces, rest]);
  }
}

async function piecesOf(list: readonly unknown[]): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  let text = '[';
  for (const [place, item] of list.entries()) {
    text += `${place === 0 ? '' : ','}${JSON.stringify(item)}`;
    if (text.length < PIECE) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await nextTurn();
  }
  return [...pieces, Buffer.from(`${text}]`)];
}
