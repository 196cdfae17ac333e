import type { FoundPostPage } from '@jala/schema/wire/posts';
import { buttonVariants } from '@jala/ui/button';
import { Empty, EmptyDescription, EmptyIcon, EmptyTitle } from '@jala/ui/empty';
import { Icon } from '#components/icon.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import type { Whatsapp } from '#lib/whatsapp.ts';
import { BlogPager } from './blog-pager.tsx';
import { BlogCards } from './post-cards.tsx';

interface SearchResultsProps {
  q: string;
  page: FoundPostPage;
  whatsapp: Whatsapp;
}

/** A page of the articles that a search has found. */
export function SearchResults({ q, page, whatsapp }: SearchResultsProps) {
  if (page.total === 0) return <NothingFound q={q} whatsapp={whatsapp} />;
  const sentence = texts.search.found(page.total, page.hasMore);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p
          data-position={page.currentPage === 1 ? texts.search.spoken(page.total) : undefined}
          className="min-w-0 wrap-anywhere"
        >
          <span className="text-muted-foreground">{sentence}</span> <b>&quot;{q}&quot;</b>
          <span className="text-muted-foreground">.</span>
        </p>
        <a href="/blogs" className={buttonVariants({ variant: 'outline' })}>
          <Icon name="x" />
          {texts.search.clear}
        </a>
      </div>
      <BlogCards posts={page.posts} found={page.found} />
      {page.totalPages > 1 && <BlogPager current={page.currentPage} total={page.totalPages} address={{ q }} />}
    </>
  );
}

function NothingFound({ q, whatsapp }: Omit<SearchResultsProps, 'page'>) {
  const hasWhatsapp = whatsapp.number !== '';
  const title = texts.search.none(q);
  return (
    <Empty data-position={texts.search.spoken(0)}>
      <EmptyIcon>
        <Icon name="search-x" />
      </EmptyIcon>
      <EmptyTitle className="max-w-full wrap-anywhere">{title}</EmptyTitle>
      <EmptyDescription>{hasWhatsapp ? texts.search.noneAsk : texts.search.noneHelp}</EmptyDescription>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {hasWhatsapp && (
          <WhatsappButton whatsapp={whatsapp} variant="outline">
            {texts.posts.askByWhatsapp}
          </WhatsappButton>
        )}
        <a href="/blogs" className={buttonVariants({ variant: 'outline' })}>
          {texts.posts.all}
        </a>
      </div>
    </Empty>
  );
}
