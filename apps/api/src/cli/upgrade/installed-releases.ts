import { readdir, readFile, readlink, realpath, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '#cli/command-error.ts';

/** Content of `release.json`, which `npm run release` writes. */
const Release = z.object({
  version: z.string(),
  commit: z.string(),
  /** Platform and processor, such as `linux-x64`. */
  system: z.string(),
  /** The versions of Node with which the release works, such as `>=20.19`. */
  node: z.string(),
  /** True if the release changes the database. */
  migration: z.boolean(),
  /** True if the previous release works on the changed database. */
  canGoBack: z.boolean(),
});
export type Release = z.infer<typeof Release>;

/** Releases that stay on the disk: the running release, the previous release, and one more. */
const KEPT = 3;

export async function readRelease(folder: string): Promise<Release> {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${folder} is no release of Jala: it has no release.json.`);
  });
  return Release.parse(JSON.parse(text));
}

/** The releases of an installation: `releases/<version>`, with the links `current` and `previous` beside that folder. */
export class InstalledReleases {
  readonly folder: string;
  readonly #links: { current: string; previous: string };

  constructor(root: string) {
    this.folder = path.join(root, 'releases');
    this.#links = { current: path.join(root, 'current'), previous: path.join(root, 'previous') };
  }

  /** Returns the installation that `project`, the folder of the running program, belongs to. Throws if `current` does not lead there. */
  static async of(project: string): Promise<InstalledReleases> {
    const folder = await realpath(project);
    const releases = new InstalledReleases(path.dirname(path.dirname(folder)));
    if (path.basename(path.dirname(folder)) === 'releases' && (await releases.current()) === folder) return releases;
    throw new CommandError(
      'This Jala was not installed as infra/README.md says (/srv/jala/releases with a link current), so it cannot be upgraded by this command.' +
        ' infra/more/upgrading.md says how to upgrade by hand.',
    );
  }

  /** Returns the folder that the link `current` leads to: the release that the next start uses. */
  current = (): Promise<string | undefined> => target(this.#links.current);

  /** Returns the folder that the link `previous` leads to. Undefined without a previous release. */
  previous = (): Promise<string | undefined> => target(this.#links.previous);

  /**
   * Makes the next process use the release in `folder`. Returns the function that undoes this change. The link `current` exists at all
   * times.
   */
  async choose(folder: string): Promise<() => Promise<void>> {
    const [current, previous] = [await this.current(), await this.previous()];
    await pointTo(this.#links.previous, current);
    await pointTo(this.#links.current, folder);
    return async () => {
      await pointTo(this.#links.current, current);
      await pointTo(this.#links.previous, previous);
    };
  }

  async removeOld(): Promise<void> {
    const kept = new Set([await this.current(), await this.previous()]);
    const names = await readdir(this.folder);
    const folders = await Promise.all(
      names.map(async (name) => {
        const folder = path.join(this.folder, name);
        return { folder, made: (await stat(folder)).mtimeMs };
      }),
    );
    const old = folders.toSorted((a, b) => b.made - a.made).filter(({ folder }) => !kept.has(folder));
    for (const { folder } of old.slice(KEPT - kept.size)) await rm(folder, { recursive: true });
  }
}

async function target(link: string): Promise<string | undefined> {
  try {
    return await realpath(path.resolve(path.dirname(link), await readlink(link)));
  } catch {
    return undefined;
  }
}

async function pointTo(link: string, folder: string | undefined): Promise<void> {
  if (folder === undefined) return rm(link, { force: true });
  const made = `${link}.new`;
  await rm(made, { force: true });
  await symlink(path.relative(path.dirname(link), folder), made);
  await rename(made, link);
}
