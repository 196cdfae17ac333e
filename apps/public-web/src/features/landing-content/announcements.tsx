import { type Announcement, currentAnnouncements } from '@jala/schema/rules/announcements';
import { Icon } from '#components/icon.tsx';
import { texts } from '#texts.ts';

/** The first news of the company, as a card below the opening. Renders nothing if there is no news. */
export function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const [news] = currentAnnouncements(announcements, 'kabar');
  if (news === undefined) return null;
  const { text, link } = news;
  return (
    <section aria-label={texts.announcements.title} className="page-width pt-8">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-xl border border-l-4 border-border border-l-soga-400 bg-card px-5 py-3.5 shadow-sm">
        <Icon name="newspaper" className="size-5 text-muted-foreground" />
        <span className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{text}</span>
        {link !== '' && (
          <a
            href={link}
            className="inline-flex min-h-11 items-center font-bold text-link underline underline-offset-[0.2em]"
          >
            {texts.announcements.look}
            <span className="sr-only">: {text}</span>
          </a>
        )}
      </p>
    </section>
  );
}
