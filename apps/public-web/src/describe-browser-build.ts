import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import icons from '#components/icons.svg?raw';
import { BROWSER_BUILD, type BrowserBuild } from './browser-build.ts';
import { readStyleSheet } from './style-sheet.ts';

interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  css?: readonly string[];
}

/** Writes `BROWSER_BUILD`, when Vite has written the build. Throws if the manifest of the build has no entry. */
export function describeBrowserBuild(folder: string): void {
  const file = join(folder, '.vite/manifest.json');
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, BuiltChunk>);
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error(`${file} has no entry chunk.`);
  const read = (paths: readonly string[]) => paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const drawings = chunks.filter(({ file: path }) => path.endsWith('.svg'));
  const later = chunks.filter((chunk) => chunk !== entry && chunk.file.endsWith('.js'));
  const laterStyles = later.flatMap(({ css = [] }) => css);
  const styleSheet = readStyleSheet({
    css: read(entry.css ?? []),
    fixed: `${read([entry.file, ...laterStyles])} ${icons}`,
    scripts: read([...later.map(({ file: path }) => path), ...laterStyles]),
    drawings: new Map(drawings.map(({ file: path }) => [`/${path}`, read([path])])),
  });
  const stylesId = createHash('sha256').update(JSON.stringify(styleSheet)).digest('hex').slice(0, 8);
  const build: BrowserBuild = { script: `/${entry.file}`, styleSheet, stylesId };
  writeFileSync(join(folder, BROWSER_BUILD), JSON.stringify(build));
}
