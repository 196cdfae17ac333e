import type { DataSource } from 'typeorm';
import { SettingsError } from '#env.ts';
import { MediaEntity } from '#features/media/media.entity.ts';
import { imageProcessingFault } from '#sharp.ts';
import { entities } from '#wiring/entities.ts';
import type { Services } from '#wiring/services.ts';
import { seedDemo } from './demo.ts';
import { seedStructure } from './structure.ts';

export type SeedName = 'demo' | 'structure' | 'none';

/** Fills a database without content (contract section 2). Throws a SettingsError if this machine cannot process the example's images. */
export async function seed(db: DataSource, name: SeedName, services: Services): Promise<void> {
  if (name === 'none' || (await hasContent(db))) return;
  if (name === 'structure') {
    await db.transaction(seedStructure);
    return;
  }
  const why = imageProcessingFault();
  if (why !== undefined)
    throw new SettingsError(`The example site has images. ${why} Without the example: SEED=structure`);
  await seedDemo(db, services);
}

async function hasContent(db: DataSource): Promise<boolean> {
  // Staff edit content, so the tables of content have a column `version`. Images alone do not count as content: the demo stores its images
  // before its records, so a first start that was killed in between leaves only images.
  const tables = entities.filter(
    ({ options }) => 'version' in options.columns && options.name !== MediaEntity.options.name,
  );
  const filled = await Promise.all(tables.map((entity) => db.getRepository(entity.options.name).exists()));
  return filled.includes(true);
}
