/**
 * Reads from CHANGELOG.md the facts about a version that an upgrade must know. Throws if a fact is missing.
 * @param {string} changelog the file @param {string} version
 * @returns {{migration: boolean, canGoBack: boolean}} whether the version changes the database, and whether the version before it works
 *   on the changed database
 */
export function changesOf(changelog, version) {
  const section = sectionOf(changelog, version);
  return { migration: answer(section, version, 'Migration'), canGoBack: answer(section, version, 'Can go back') };
}

/**
 * Throws unless the version has its date, as in `## 1.1.0 (2026-12-01)`.
 * @param {string} changelog the file @param {string} version
 */
export function requireDate(changelog, version) {
  const [heading = ''] = sectionOf(changelog, version).split('\n', 1);
  if (/\(\d{4}-\d{2}-\d{2}\)$/.test(heading)) return;
  throw new Error(
    `CHANGELOG.md says "${heading}", so nothing was packed. Write the date there, as in "${version} (2026-12-01)", or make a trial with npm run release -- --unreleased`,
  );
}

/** @param {string} changelog @param {string} version */
function sectionOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}". Write one first.`);
  return section;
}

/** @param {string} section @param {string} version @param {string} question */
function answer(section, version, question) {
  const said = new RegExp(`^${question}: (yes|no)\\b`, 'm').exec(section)?.[1];
  if (said === undefined)
    throw new Error(`CHANGELOG.md: ${version} needs a line "${question}: yes" or "${question}: no".`);
  return said === 'yes';
}
