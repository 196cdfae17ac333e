import type { DemoReport } from '@jala/schema/wire/demo';
import type { DemoThing } from '@jala/schema/rules/demo-things';
import type { ServiceCommand } from './command.ts';

export const demoCommands: ServiceCommand[] = [
  {
    name: 'demo:clear',
    usage: 'demo:clear [--dry-run]',
    does:
      'Removes the example site (SEED=demo): everything that nobody has changed since, with its images. What staff wrote or\n' +
      '      changed stays. With --dry-run, only says what it would remove.',
    options: { 'dry-run': { type: 'boolean' } },
    async run({ values }, { demo }) {
      const isTrial = values['dry-run'] === true;
      const report = isTrial ? await demo.status() : await demo.clear();
      return [...removed(report, isTrial ? 'would be removed' : 'removed'), ...kept(report)].join('\n');
    },
  },
];

const NAMES: Record<DemoThing, [one: string, many: string]> = {
  landing: ['text of the landing page', 'texts of the landing page'],
  packages: ['package', 'packages'],
  partners: ['partner', 'partners'],
  questions: ['question', 'questions'],
  posts: ['article', 'articles'],
  about: ['field of the profile', 'fields of the profile'],
  layanan: ['field of the services', 'fields of the services'],
  kontak: ['field of the contact data', 'fields of the contact data'],
  kategori: ['category', 'categories'],
  hotspots: ['hotspot', 'hotspots'],
  jangkauan: ['kelurahan', 'kelurahan'],
  gangguan: ['outage', 'outages'],
  prospek: ['order', 'orders'],
  isolir: ['field of the notice for suspended customers', 'fields of the notice for suspended customers'],
  site: ['field of the site data', 'fields of the site data'],
  images: ['image', 'images'],
};

function removed({ untouched }: DemoReport, what: string): string[] {
  const counts = Object.entries(untouched) as [DemoThing, number][];
  if (counts.length === 0) return ['Nothing of the example site is left that nobody has changed.'];
  return counts.map(([thing, count]) => `${what}: ${count} ${NAMES[thing][count === 1 ? 0 : 1]}`);
}

const kept = ({ changed }: DemoReport): string[] =>
  changed.map(({ thing, name }) => `kept, because it was changed: ${NAMES[thing][0]} "${name}"`);
