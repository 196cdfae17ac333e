import { createFileRoute } from '@tanstack/react-router';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { Isolir } from '#features/isolir/isolir-screen.tsx';
import { FormSkeleton } from '#forms/form-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts } from '#features/isolir/texts.ts';

export const Route = createFileRoute('/_panel/isolir')({ component: IsolirScreen });

function IsolirScreen() {
  const reading = trpc.isolir.get.useQuery();
  return (
    <Page title={texts.title} hint={texts.hint} actions={<HistoryButton thing="isolir" id={1} title="" />}>
      <Loaded reading={reading} skeleton={<IsolirSkeleton />}>
        {(isolir) => <Isolir isolir={isolir} />}
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
