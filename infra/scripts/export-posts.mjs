#!/usr/bin/env node
import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { faultOf } from '@jala/client';
import { connect, EXIT, patiently, runScript, ScriptError, setting } from './jala-script.mjs';

/*
 * Exports every article, drafts too, into a new folder below JALA_EXPORT_DIR: one JSON and one HTML file for each, and index.json.
 * The folder gets its name when it is complete, and `latest` links to it. An interrupted run leaves nothing, and the next run begins
 * anew. Needs a token that may read ('Membaca'). See infra/more/scripts.md.
 */

const UNFINISHED = '.unfinished-';
const FINISHED = /^posts-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:-\d+)?Z$/;
const LATEST = 'latest';
const PAGE = 100;
/** Most readings of the list. The list is read again if articles are added or removed while its pages are read. */
const READINGS = 5;

/** @param {string} folder @param {import('@jala/client').JalaClient} jala @returns {Promise<number>} how many articles */
async function exportInto(folder, jala) {
  const { public_origin } = await patiently(() => jala.site.settings.query());
  const entries = [];
  for (const id of await everyId(jala)) {
    const found = await patiently(() => jala.posts.edited.query({ id })).catch((error) => {
      // Removed since the list was read.
      if (faultOf(error)?.status === 404) return undefined;
      throw error;
    });
    if (found === undefined) continue;
    const article = withWholeAddresses(found, public_origin);
    await write(path.join(folder, `${id}.json`), JSON.stringify(article, undefined, 2));
    await write(path.join(folder, `${id}.html`), pageOf(article));
    const { post_title, status, publish_at } = article.post;
    entries.push({ id, post_title, status, publish_at, files: [`${id}.json`, `${id}.html`], images: article.images });
  }
  const index = { exported_at: new Date().toISOString(), site: public_origin, posts: entries };
  await write(path.join(folder, 'index.json'), JSON.stringify(index, undefined, 2));
  return entries.length;
}

/** Returns the ids of all articles. Repeats the reading until two readings are equal, because a change could hide an article. */
async function everyId(/** @type {import('@jala/client').JalaClient} */ jala) {
  let before;
  for (let reading = 0; reading < READINGS; reading += 1) {
    const ids = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = await patiently(() => jala.posts.overview.query({ page, limit: PAGE }));
      ids.push(...list.posts.map(({ id }) => id));
      pages = list.totalPages;
    }
    const all = [...new Set(ids)].toSorted((a, b) => a - b);
    if (before !== undefined && before.join() === all.join()) return all;
    before = all;
  }
  throw new ScriptError(EXIT.noAnswer, 'The list of articles changes all the time. Try again later.');
}

/**
 * Returns the stored article and its draft, with absolute addresses in the texts and of the pictures.
 * @param {Awaited<ReturnType<import('@jala/client').JalaClient['posts']['edited']['query']>>} found @param {string} origin
 */
function withWholeAddresses({ post, draft }, origin) {
  const addressOf = (/** @type {string | null} */ file) => (file === null ? null : `${origin}/api/storage/${file}`);
  const whole = (/** @type {string} */ html) => html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${origin}/`);
  const absolute = (/** @type {any} */ values) => ({
    ...values,
    post_konten: whole(values.post_konten ?? ''),
    post_image: addressOf(values.post_image ?? null),
  });
  const article = { post: absolute(post), draft: draft && { ...draft, values: absolute(draft.values) } };
  const texts = [article.post, ...(article.draft ? [article.draft.values] : [])];
  const images = texts.flatMap(({ post_image, post_konten }) => [
    ...(post_image === null ? [] : [post_image]),
    ...[...post_konten.matchAll(/\bsrc="([^"]+\/api\/storage\/[^"]+)"/g)].map(([, address]) => address),
  ]);
  return { ...article, images: [...new Set(images)] };
}

const escape = (/** @type {unknown} */ text) =>
  String(text).replaceAll(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** @param {ReturnType<typeof withWholeAddresses>} article */
const pageOf = ({ post }) => `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<title>${escape(post.post_title)}</title>
</head>
<body>
<h1>${escape(post.post_title)}</h1>
<p><time datetime="${escape(post.post_date)}">${escape(post.post_date)}</time>, ${escape(post.status)}</p>
${post.post_image === null ? '' : `<p><img src="${escape(post.post_image)}" alt="${escape(post.post_image_alt)}"></p>\n`}${post.post_konten}
</body>
</html>
`;

/** Flushes the file, so that the named folder has no empty files after a power cut. @param {string} file @param {string} text */
const write = (file, text) => writeFile(file, text, { flush: true, mode: 0o600 });

/** Gives the complete folder its name, and links `latest` to it. @param {string} unfinished @param {string} folder */
async function finish(unfinished, folder) {
  const moment = new Date().toISOString().replaceAll(':', '-').replace('.', '-');
  const name = `posts-${moment}`;
  await rename(unfinished, path.join(folder, name));
  const link = path.join(folder, `${UNFINISHED}link-${process.pid}`);
  await rm(link, { force: true });
  await symlink(name, link);
  await rename(link, path.join(folder, LATEST));
  return name;
}

/** Removes the folders and links that killed runs have left. @param {string} folder */
async function removeUnfinished(folder) {
  for (const name of await readdir(folder)) {
    const pid = Number(/^\.unfinished-(?:link-)?(\d+)$/.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder @param {number} kept */
async function removeOlder(folder, kept) {
  const names = (await readdir(folder)).filter((name) => FINISHED.test(name)).toSorted();
  const latest = await readlink(path.join(folder, LATEST));
  for (const name of names.slice(0, -kept))
    if (name !== latest) await rm(path.join(folder, name), { recursive: true, force: true });
}

async function main() {
  const { jala } = await connect();
  const folder = path.resolve(setting('JALA_EXPORT_DIR'));
  const kept = Number(setting('JALA_EXPORT_KEEP', '14'));
  if (!Number.isInteger(kept) || kept < 1)
    throw new ScriptError(EXIT.wrongUse, 'JALA_EXPORT_KEEP is how many exports are kept: 1 or more.');
  await mkdir(folder, { recursive: true }).catch((error) => {
    throw new ScriptError(EXIT.wrongUse, `JALA_EXPORT_DIR: ${folder} cannot be made (${error.code}).`);
  });
  await removeUnfinished(folder);

  const unfinished = path.join(folder, UNFINISHED + process.pid);
  const stop = () => void rm(unfinished, { recursive: true, force: true }).finally(() => process.exit(143));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    const count = await exportInto(unfinished, jala);
    const name = await finish(unfinished, folder);
    await removeOlder(folder, kept);
    return `${count} articles are in ${path.join(folder, name)}`;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

await runScript(main);
