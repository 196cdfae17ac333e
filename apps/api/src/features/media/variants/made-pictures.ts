import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFile, writeDurably } from '#files/durable-file.ts';
import type { Client } from '#platform/keyed-queue.ts';
import { ifExists } from '../store/image-store.ts';
import { pictureQueue } from '../image-queues.ts';

/** A picture that Jala makes itself. */
export interface MadePicture {
  /** Thing that it shows, such as 'posts-7': letters, digits and hyphens. */
  subject: string;
  /** With its dot. */
  extension: string;
  /** Everything that decides how it looks. */
  inputs: unknown;
  make: () => Promise<Buffer>;
}

export type MadePictures = ReturnType<typeof createMadePictures>;

/** Pictures that nobody has asked for this long are removed; they can be made again. */
const MAX_AGE_DAYS = 30;
/** Changes whenever Jala draws differently. */
const DRAWN = 2;

/**
 * Makes each picture at the first request for it, which waits for it, and keeps it in `folder` under a name made of its
 * inputs. The one before never stands in for it: chats would keep that for weeks, and it may show what staff have removed. If
 * nothing can be written to `folder`, there is no picture, and `onUnkept` gets the error.
 */
export function createMadePictures(folder: string, onUnkept: (error: unknown) => void) {
  const placeOf = ({ subject, inputs, extension }: MadePicture): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([DRAWN, inputs]))
      .digest('hex')
      .slice(0, 32);
    return path.join(folder, subject, `${hash}${extension}`);
  };

  async function make(place: string, picture: MadePicture): Promise<string | undefined> {
    const bytes = await picture.make();
    try {
      await writeDurably(place, bytes);
      for (const name of await readdir(path.dirname(place))) {
        if (name !== path.basename(place)) await rm(path.join(path.dirname(place), name), { force: true });
      }
      return place;
    } catch (error) {
      onUnkept(error);
      return undefined;
    }
  }

  return {
    /** The path of a picture. Undefined when it cannot be kept. Throws unavailable when too many wait. */
    async find(picture: MadePicture, { network, left }: Client): Promise<string | undefined> {
      const place = placeOf(picture);
      if (await isFile(place)) return place;
      return pictureQueue(network, async () => ((await isFile(place)) ? place : make(place, picture)), left);
    },

    /** Removes pictures that are older than 30 days, such as those of removed posts. */
    async removeOld(): Promise<void> {
      const oldest = Date.now() - MAX_AGE_DAYS * 86_400_000;
      for (const subject of await ifExists(readdir(folder), [])) {
        const place = path.join(folder, subject);
        const found = await ifExists(stat(place), undefined);
        // The folder changes when its picture does.
        if (found !== undefined && found.mtimeMs < oldest) await rm(place, { recursive: true, force: true });
      }
    },
  };
}
