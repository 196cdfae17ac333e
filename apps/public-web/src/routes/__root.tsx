import { currentAnnouncements } from '@jala/schema/rules/announcements';
import { EMPTY_SITE, UNNAMED } from '@jala/schema/rules/empty-site';
import { visiblePackagesOf } from '@jala/schema/rules/landing-lists';
import { isSectionShown } from '@jala/schema/rules/landing-sections';
import { itemsIn, valuesOf } from '@jala/schema/rules/landing-values';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createRootRouteWithContext, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { texts } from '#texts.ts';
import { BottomBar } from '#layout/bottom-bar.tsx';
import { Footer } from '#layout/footer.tsx';
import { Header } from '#layout/header.tsx';
import { ScrollToTop } from '#layout/scroll-to-top.tsx';
import { NetworkStrip, PromoStrip } from '#layout/strip.tsx';
import { UtilityLine } from '#layout/utility-line.tsx';
import { dataOr, read } from '#lib/read.ts';
import { named } from '#lib/site.ts';
import { useChatPlace } from '#lib/use-chat-place.ts';
import { whatsappOf } from '#lib/whatsapp.ts';
import type { RouterContext } from '#router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { ask, faults } }) => {
    const [answer, landing, kontak, ways] = await Promise.all([
      read(ask('site.get'), faults),
      read(ask('landingContent.shown', { sections: ['hero', 'layanan', 'footer'] }), faults),
      read(ask('kontak.get'), faults),
      read(ask('site.ways'), faults),
    ]);
    const items = dataOr(landing, []);
    return {
      site: named(dataOr(answer, EMPTY_SITE)),
      footer: itemsIn(items, 'footer'),
      heroImage: valuesOf(items, 'hero').get('image_hero') ?? '',
      kontak: dataOr(kontak, null),
      ways: dataOr(ways, null),
      packages: visiblePackagesOf(items),
    };
  },
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.site.name ?? UNNAMED }] }),
  component: Layout,
});

function Layout() {
  const { site, footer, kontak, packages, ways } = Route.useLoaderData();
  const pathname = useLocation({ select: (location) => location.pathname });
  const place = useChatPlace();
  const whatsapp = whatsappOf(place);
  const help = { ways, place, kontak };
  const [promo] = currentAnnouncements(site.announcements, 'promo');
  const hasPackages = packages.length > 0;
  const entry = ways?.network.entry;
  return (
    <>
      <HeadTags />
      <a
        href="#isi"
        className="absolute -top-16 left-4 z-50 rounded-sm bg-accent px-4 py-2.5 font-bold text-accent-foreground focus:top-4"
      >
        {texts.skip}
      </a>
      {entry && <NetworkStrip entry={entry} />}
      {/* During an outage, the promo is not shown. */}
      {promo !== undefined && entry?.jenis !== 'gangguan' && <PromoStrip promo={promo} />}
      <UtilityLine {...help} />
      {/* The header overlaps the opening of the page, and stands below the strips and the utility line. */}
      <div className="relative flex-1">
        <Header
          site={site}
          whatsapp={whatsapp}
          kontak={kontak}
          pathname={pathname}
          hasPackages={hasPackages}
          help={help}
        />
        <main id="isi" tabIndex={-1} className="outline-none">
          <Outlet />
        </main>
      </div>
      <ScrollToTop />
      <Footer site={site} whatsapp={whatsapp} kontak={kontak} items={footer} hasPackages={hasPackages} help={help} />
      <BottomBar whatsapp={whatsapp} packages={hasPackages ? packagesHref(site, pathname) : undefined} />
    </>
  );
}

/** Returns the link to the packages. On the landing page the packages are a section, unless staff have hidden the section. */
const packagesHref = (site: SiteRecord, pathname: string): string =>
  pathname === '/' && isSectionShown(site, 'layanan') ? '#paket' : '/paket';

/** The tags that the matched routes' `head` functions return. React moves them into `<head>`. The innermost title wins. */
function HeadTags() {
  const matches = useMatches();
  const metas = matches.flatMap(({ meta = [] }) => meta);
  const links = matches.flatMap(({ links: own = [] }) => own);
  return (
    <>
      <title>{metas.findLast((meta) => meta?.title)?.title}</title>
      {links.map((link) => (
        <link key={`${link?.rel} ${link?.href}`} {...link} />
      ))}
      {metas.map((meta) => !meta?.title && <meta key={meta?.name ?? meta?.property} {...meta} />)}
    </>
  );
}
