import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { CreateDialog } from '#features/token-skrip/create-dialog.tsx';
import { texts } from '#features/token-skrip/texts.ts';
import { TokenList, TokenListSkeleton } from '#features/token-skrip/token-list.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/pengguna_/token-skrip')({ component: TokensScreen });

function TokensScreen() {
  const reading = trpc.apiTokens.list.useQuery();
  return (
    <Page
      title={texts.title}
      hint={texts.hint}
      actions={
        <div className="flex flex-wrap gap-2.5">
          <Button asChild variant="outline">
            <Link to="/pengguna">
              <ArrowLeft aria-hidden strokeWidth={1.9} />
              {texts.back}
            </Link>
          </Button>
          <CreateDialog />
        </div>
      }
    >
      <Loaded reading={reading} skeleton={<TokenListSkeleton />} loading={texts.loading}>
        {(tokens) => <TokenList tokens={tokens} />}
      </Loaded>
    </Page>
  );
}
