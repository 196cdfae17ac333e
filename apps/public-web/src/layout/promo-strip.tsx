import type { Announcement } from '@jala/schema/rules/announcements';
import { longDate } from '@jala/schema/rules/long-date';
import { texts, unbroken } from '#texts.ts';
import { Strip, STRIP_LINK } from './strip.tsx';

export const PromoStrip = ({ promo: { text, link, until } }: { promo: Announcement }) => (
  <Strip id={`${until} ${text}`} label={texts.strip.promo} tone="info" icon="star">
    <b>{text.replace(/[.!]$/, '')}</b> {texts.packages.until(unbroken(longDate(until)))}.{' '}
    {link !== '' && (
      <a href={link} className={STRIP_LINK}>
        {texts.strip.look}
        <span className="sr-only"> {text}</span>
      </a>
    )}
  </Strip>
);
