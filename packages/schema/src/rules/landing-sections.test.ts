import { expect, it } from 'vitest';
import { isSectionShown, LANDING_SECTIONS, sectionsOf } from './landing-sections.ts';

it('a site that says nothing shows every part in the order of the specification', () => {
  expect(sectionsOf({ sections: [] }).map(({ section }) => section)).toEqual(LANDING_SECTIONS);
  expect(isSectionShown({ sections: [] }, 'partner')).toBe(true);
});

it('the order of staff comes first, and a part that they do not know is at the end', () => {
  const sections = [
    { section: 'layanan', is_shown: true },
    { section: 'partner', is_shown: false },
  ] as const;
  const shown = sectionsOf({ sections: [...sections] });
  expect(shown.map(({ section }) => section)).toEqual([
    'layanan',
    'partner',
    'feature',
    'jangkauan',
    'posts',
    'testimonials',
    'faq',
    'kontak',
  ]);
  expect(isSectionShown({ sections: [...sections] }, 'partner')).toBe(false);
});
