import { createHash } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isFile, writeDurably } from '#files/durable-file.ts';
import type { Client } from '#platform/keyed-queue.ts';
import { ifExists } from '../store/image-store.ts';
import { pictureQueue } from '../image-queues.ts';

/** A picture that Jala makes itself. */
export interface MadePicture {
  /** Thing that the picture shows, such as 'posts-7': letters, digits and hyphens. */
  subject: string;
  /** Extension of the file, with its dot. */
  extension: string;
  /** All values that decide how the picture looks. */
  inputs: unknown;
  make: () => Promise<Buffer>;
}

export type MadePictures = ReturnType<typeof createMadePictures>;

/** Pictures older than this are removed. Jala can make them again. */
const MAX_AGE_DAYS = 30;
/** Version of the drawing code. Must be changed whenever Jala draws differently. */
const DRAWN = 2;

/**
 * Makes each picture at its first request, which waits for the picture, and keeps the picture in `folder` under a name computed from its
 * inputs. An older picture is never sent in place of a missing picture: chats would keep the older picture for weeks, and the older picture
 * may show content that staff have removed. If nothing can be written to `folder`, there is no picture, and `onUnkept` gets the error.
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
    /** Returns the path of a picture. Undefined when the picture cannot be stored. Throws unavailable when too many requests wait. */
    async find(picture: MadePicture, { network, left }: Client): Promise<string | undefined> {
      const place = placeOf(picture);
      if (await isFile(place)) return place;
      return pictureQueue(network, async () => ((await isFile(place)) ? place : make(place, picture)), left);
    },

    /** Removes pictures that are older than 30 days, such as pictures of removed posts. */
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
