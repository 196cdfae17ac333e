import { createFileRoute } from '@tanstack/react-router';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { IsolirForm } from '#features/isolir/isolir-form.tsx';
import { RouterCard } from '#features/isolir/router-card.tsx';
import { SelfTestCard } from '#features/isolir/self-test-card.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/isolir/texts.ts';

export const Route = createFileRoute('/_panel/isolir')({ component: IsolirScreen });

function IsolirScreen() {
  const reading = trpc.isolir.get.useQuery();
  return (
    <Page title={texts.title} hint={texts.hint} actions={<HistoryButton thing="isolir" id={1} title="" />}>
      <Loaded reading={reading} skeleton={<IsolirSkeleton />}>
        {(isolir) => (
          <>
            <IsolirForm isolir={isolir} />
            <div className="mt-10 grid grid-cols-1 gap-5">
              <RouterCard />
              <SelfTestCard />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The number of fields in each group of the form. */
const FIELDS = { company: 2, bank: 3, ewallet: 3, qris: 1, service: 1 };

function IsolirSkeleton() {
  return (
    <div className="grid gap-5">
      {Object.entries(FIELDS).map(([group, fields]) => (
        <FormSkeleton key={group} fields={fields} />
      ))}
    </div>
  );
}
