/**
 * The packages of a release as a CycloneDX 1.5 document (https://cyclonedx.org/docs/1.5/json/), for scanners that look for known
 * vulnerabilities.
 * @param {{version: string, commit: string}} release @param {import('./packages.mjs').ShippedPackage[]} packages
 */
export const billOfMaterials = ({ version, commit }, packages) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': `jala@${version}`,
      name: 'jala',
      version,
      licenses: [{ license: { id: 'MIT' } }],
      properties: [{ name: 'jala:commit', value: commit }],
    },
  },
  components: packages.map(({ place, name, version: installed, license }) => ({
    type: 'library',
    'bom-ref': place,
    name,
    version: installed,
    purl: `pkg:npm/${name.replace('@', '%40')}@${installed}`,
    ...(license !== '' && { licenses: [{ expression: license }] }),
  })),
});
