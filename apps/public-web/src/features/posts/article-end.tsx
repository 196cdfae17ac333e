import { lowestOffer, type Package } from '@jala/schema/rules/package';
import { PER_MONTH, printedRupiah } from '@jala/schema/rules/rupiah';
import type { PostCard } from '@jala/schema/wire/posts';
import { buttonVariants } from '@jala/ui/button';
import { CopyButton } from '#components/copy-button.tsx';
import { Icon } from '#components/icon.tsx';
import { Section, SectionTitle } from '#components/section.tsx';
import { OfferButtons } from '#components/offer-buttons.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { PostCards } from './post-cards.tsx';

/** Links with which a reader shares the article. They load nothing from the social networks. */
export function ShareLinks({ title, address }: { title: string; address: string }) {
  const ways = [
    { icon: 'whatsapp', name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}` },
    {
      icon: 'facebook',
      name: 'Facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
    },
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-bold">{texts.posts.share}</span>
      {ways.map(({ icon, name, href }) => (
        <a key={icon} href={href} target="_blank" rel="noreferrer" className={buttonVariants({ variant: 'outline' })}>
          <Icon name={icon} />
          {name}
        </a>
      ))}
      <CopyButton
        value={address}
        label={texts.posts.copy}
        copied={texts.posts.copied}
        byHand={texts.posts.copyByHand}
      />
    </div>
  );
}

/**
 * Shows the company's offer after an article: the lowest price, and buttons to the packages and to a chat. Leaves out what staff have not
 * entered.
 */
export function ArticleOffer({ packages, whatsapp }: { packages: readonly Package[]; whatsapp: Whatsapp }) {
  const lowest = lowestOffer(packages);
  if (lowest === undefined && whatsapp.number === '') return null;
  return (
    <aside className="print:hidden on-indigo grid grid-cols-1 overflow-hidden rounded-2xl bg-nila-900 text-white md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <div className="grid content-center gap-5 p-7 md:p-10">
        <h2 className="text-h2">{texts.posts.offer}</h2>
        <div className="flex flex-wrap gap-3">
          <OfferButtons hasPackages={packages.length > 0} whatsapp={whatsapp} />
        </div>
      </div>
      {lowest !== undefined && (
        <p className="grid content-center bg-nila-950 p-7 md:p-10">
          {lowest.cheapest.speed !== undefined && (
            <b className="text-[3.5rem] leading-none font-extrabold tracking-[-0.04em] text-soga-400">
              {lowest.cheapest.speed}
              <small className="ml-1.5 text-lg tracking-normal">Mbps</small>
            </b>
          )}
          <span className="mt-3 text-inverse-muted">{lowest.cheapest.title}</span>
          <span>
            <b className="text-lg font-extrabold">{printedRupiah(lowest.amount)}</b>
            {PER_MONTH}
          </span>
        </p>
      )}
    </aside>
  );
}

/** Other articles, and a link to the list of all articles. Without other articles, only the link is shown. */
export const MoreArticles = ({ posts }: { posts: readonly PostCard[] }) => (
  <Section className="print:hidden">
    <div className="flex flex-wrap items-start justify-between gap-x-6">
      {posts.length > 0 && <SectionTitle title={texts.posts.also} />}
      <a href="/blogs" className={buttonVariants({ variant: 'outline', className: 'max-sm:mb-6' })}>
        {texts.posts.all}
      </a>
    </div>
    {posts.length > 0 && <PostCards posts={posts} heading="h3" card="div" />}
  </Section>
);
