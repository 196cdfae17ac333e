import { POSTS_ON_LANDING } from '@jala/schema/limits';
import { EMPTY_SITE } from '@jala/schema/rules/empty-site';
import { isSectionShown, type LandingSection, sectionsOf } from '@jala/schema/rules/landing-sections';
import { pageDescription, pageTitle } from '@jala/schema/labels/page-texts';
import { buttonVariants } from '@jala/ui/button';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { OfferButtons } from '#components/offer-buttons.tsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { FailedRead, StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { CoverageStrip } from '#features/jangkauan/coverage-strip.tsx';
import { ContactSummary } from '#features/kontak/contact-summary.tsx';
import { Announcements } from '#features/landing-content/announcements.tsx';
import { Hero } from '#features/landing-content/hero.tsx';
import { Highlights } from '#features/landing-content/highlights.tsx';
import { Partners } from '#features/landing-content/partners.tsx';
import { ProofLine } from '#features/landing-content/proof-line.tsx';
import { Testimonials } from '#features/landing-content/testimonials.tsx';
import { Questions } from '#features/landing-content/questions.tsx';
import { Packages } from '#features/paket/packages.tsx';
import { PriceHint } from '#features/paket/price-hint.tsx';
import { PostCards } from '#features/posts/post-cards.tsx';
import { homeShare, pageHead } from '#lib/head.ts';
import { faqPage, packageService } from '#lib/json-ld.ts';
import { askQuestions } from '#lib/questions.ts';
import { dataOr, read } from '#lib/read.ts';
import { packagesFrom, siteOf } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/')({
  loader: async ({ context }) => {
    const { ask, faults } = context;
    const site = dataOr(await read(ask('site.get'), []), EMPTY_SITE);
    const asksWhere = isSectionShown(site, 'jangkauan');
    const [content, posts, kontak, questions, coverage] = await Promise.all([
      read(ask('landingContent.shown', { sections: ['hero', 'feature', 'partner', 'layanan'] }), faults),
      read(ask('posts.cards', { page: 1, limit: POSTS_ON_LANDING }), faults),
      read(ask('kontak.get'), faults),
      askQuestions('home', context),
      asksWhere ? read(ask('jangkauan.page', { map: false }), faults) : undefined,
    ]);
    return { content, posts, kontak, questions, coverage: coverage && dataOr(coverage, null) };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    const items = dataOr(loaderData?.content, []);
    return pageHead({
      site,
      title: pageTitle(site.data, 'home'),
      description: pageDescription(
        site.data,
        'home',
        items.find(({ key_name }) => key_name === 'subtext_hero')?.description,
      ),
      path: '/',
      share: homeShare(site),
      about: [
        ...(isSectionShown(site.data, 'layanan')
          ? packagesFrom(matches).map((item) => packageService(site.origin, item))
          : []),
        ...(isSectionShown(site.data, 'faq') ? faqPage(site.origin, '/', loaderData?.questions ?? []) : []),
      ],
    });
  },
  component: Landing,
});

function Landing() {
  const { site, packages, ways } = root.useLoaderData();
  const { content, kontak, questions, coverage } = Route.useLoaderData();
  const items = dataOr(content, []);
  const place = useChatPlace();
  const sections: Record<LandingSection, ReactNode> = {
    feature: <Highlights items={items} />,
    layanan: content.ok ? <Packages items={items} packages={packages} place={place} /> : <Failed />,
    jangkauan: coverage && <CoverageStrip page={coverage} />,
    posts: <LatestPosts />,
    testimonials: <Testimonials testimonials={site.testimonials} />,
    partner: content.ok && <Partners items={items} />,
    faq: <Questions questions={questions} place={place} className="has-[+section]:pb-0" />,
    kontak: kontak.ok ? (
      kontak.data && <ContactSummary kontak={kontak.data} whatsapp={whatsappOf(place)} />
    ) : (
      <Failed />
    ),
  };
  return (
    <>
      <Hero
        site={site}
        whatsapp={whatsappOf(place)}
        items={items}
        hasCoverage={ways?.has_coverage === true}
        proof={<ProofLine site={site} districts={ways?.districts ?? 0} />}
        usualActions={
          (packages.length > 0 || site.whatsapp !== '') && (
            <OfferButtons hasPackages={packages.length > 0} whatsapp={whatsappOf(place)} />
          )
        }
      >
        <PriceHint packages={packages} />
      </Hero>
      {/* Covers the lower edge of the hero, whichever part comes first. */}
      <div className="relative -mt-px bg-background">
        <Announcements announcements={site.announcements} />
        {sectionsOf(site).map(
          ({ section, is_shown }) => is_shown && <Fragment key={section}>{sections[section]}</Fragment>,
        )}
      </div>
    </>
  );
}

const Failed = () => (
  <Section>
    <FailedRead />
  </Section>
);

function LatestPosts() {
  const { posts } = Route.useLoaderData();
  return (
    <Section mark="posts">
      <SectionTitle title={texts.posts.latest} />
      {!posts.ok && <FailedRead />}
      {posts.ok && posts.data.posts.length === 0 && (
        <StateBlock icon="newspaper" title={texts.posts.none} text={texts.posts.noneHelp} />
      )}
      {posts.ok && posts.data.posts.length > 0 && (
        <>
          <PostCards posts={posts.data.posts} heading="h3" />
          <div className="mt-11 flex justify-center">
            <a href="/blogs" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              {texts.posts.more}
            </a>
          </div>
        </>
      )}
    </Section>
  );
}
