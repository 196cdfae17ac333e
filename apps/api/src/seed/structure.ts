import type { EntityManager } from 'typeorm';
import type { LandingContentItem } from '@jala/schema/wire/landing-content';
import { ALT_OF_HERO, SHARED_TERMS, SPECIFIED_PARTS } from '@jala/schema/rules/landing-values';
import { LAYANAN_ORDER, SERVICE_TITLES } from '@jala/schema/rules/layanan-kind';
import { LandingContentEntity } from '#features/landing-content/landing-content.entity.ts';
import { LayananEntity } from '#features/layanan/layanan.entity.ts';

const PACKAGES = [1, 2, 3];
const FEATURES = [1, 2, 3];

/** The slots of the landing page by section, in their order (specification section 3). */
const SLOTS: Record<'hero' | 'feature' | 'layanan' | 'footer', string[]> = {
  hero: [
    'image_hero',
    ALT_OF_HERO,
    'text_hero',
    'subtext_hero',
    'cta_text',
    'cta_link',
    'cta2_text',
    'cta2_link',
    'badge_hero',
  ],
  feature: [
    'title_feature',
    'subtext_feature',
    ...FEATURES.flatMap((n) => [`title_feature_${n}`, `text_feature_${n}`]),
  ],
  layanan: [
    'title_layanan',
    ...PACKAGES.flatMap((n) => SPECIFIED_PARTS.map((part) => `${part}_${n}`)),
    ...SHARED_TERMS,
  ],
  footer: ['jam_operasional', 'facebook_link', 'instagram_link', 'linkedin_link', 'youtube_link'],
};

/** Returns every slot with an empty value: the site shows its defaults until staff fill in the slots. */
export const landingSlots = (): Omit<LandingContentItem, 'id'>[] =>
  (Object.keys(SLOTS) as (keyof typeof SLOTS)[]).flatMap((section) =>
    SLOTS[section].map((key_name, index) => ({
      section,
      key_name,
      value: key_name.startsWith('benefit_') ? '[]' : '',
      type: key_name.startsWith('image_') ? ('image' as const) : ('text' as const),
      sort_order: index + 1,
    })),
  );

/** Inserts the landing slots and the three services. */
export async function seedStructure(manager: EntityManager): Promise<void> {
  await manager.insert(LandingContentEntity, landingSlots());
  await manager.insert(
    LayananEntity,
    LAYANAN_ORDER.map((kind, index) => ({
      sort_order: index + 1,
      title: SERVICE_TITLES[kind],
      image: null,
      konten: '',
      button_text: '',
      button_link: '',
    })),
  );
}
