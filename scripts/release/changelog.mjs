/**
 * What CHANGELOG.md says about a version that an upgrade must know. Throws if it says nothing.
 * @param {string} changelog the file @param {string} version
 * @returns {{migration: boolean, canGoBack: boolean}} whether the version changes the database, and whether the version before it works
 *   on the changed database
 */
export function changesOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.split(/\s/, 1)[0] === version);
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}". Write one first.`);
  return { migration: answer(section, version, 'Migration'), canGoBack: answer(section, version, 'Can go back') };
}

/** @param {string} section @param {string} version @param {string} question */
function answer(section, version, question) {
  const said = new RegExp(`^${question}: (yes|no)\\b`, 'm').exec(section)?.[1];
  if (said === undefined)
    throw new Error(`CHANGELOG.md: ${version} needs a line "${question}: yes" or "${question}: no".`);
  return said === 'yes';
}
