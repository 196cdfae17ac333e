import { ownHeading, pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import { RichText } from '@jala/ui/rich-text';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { clsx } from 'clsx';
import heroScene from '#assets/hero.svg';
import { Picture } from '#components/picture.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { PageOpening } from '#components/page-opening.tsx';
import { pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf, taglineOf } from '#lib/site.ts';
import { menuStep, wayTo } from '#lib/steps.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/tentang-kami')({
  loader: ({ context: { ask, faults } }) => read(ask('about.shown'), faults),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    const about = dataOr(loaderData, null);
    const title = pageTitle(site.data, 'about');
    return pageHead({
      site,
      title,
      description: pageDescription(site.data, 'about', about?.shown.description || taglineOf(site.data)),
      path: '/tentang-kami',
      share: { thing: 'pages', id: 'about', content: [title, about?.image] },
      steps: wayTo(site.data, menuStep(site.data, 'about')),
    });
  },
  component: AboutPage,
});

function AboutPage() {
  const { site } = root.useLoaderData();
  const answer = Route.useLoaderData();
  const about = dataOr(answer, null);
  return (
    <>
      <PageOpening isTall title={ownHeading(site, 'about') ?? texts.about.title} text={taglineOf(site)} />
      <div className="page-width grid grid-cols-1 gap-10 pb-(--section-y) lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:gap-16">
        <div className="rise self-start lg:sticky lg:top-24">
          <Picture
            isFirst
            file={about?.image}
            fallback={heroScene}
            alt={about?.image ? about.image_alt || texts.about.imageAlt(site.name) : texts.home.heroAlt}
            focus={about?.image_focus}
            width={720}
            height={640}
            sizes="(min-width: 80rem) 37rem, (min-width: 64rem) 48vw, 88vw"
            className={clsx(
              'w-full rounded-2xl object-cover shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]',
              about?.image ? 'aspect-4/3' : 'aspect-9/8 bg-linear-to-b from-nila-950 to-nila-900',
            )}
          />
        </div>
        <div className="lg:pt-[clamp(4.5rem,2.5rem+6vw,8rem)]">
          <h2 className="mb-5 text-h2 leading-tight">{texts.about.profile}</h2>
          {!answer.ok && <FailedRead />}
          {answer.ok && about?.shown.html && <RichText html={about.shown.html} />}
          {answer.ok && !about?.shown.html && <p className="text-md text-muted-foreground">{texts.noData}</p>}
        </div>
      </div>
    </>
  );
}
