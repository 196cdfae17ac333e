import { createFileRoute, useSearch } from '@tanstack/react-router';
import { EditorHead } from '#components/editor-head.tsx';
import { Loaded } from '#components/loaded.tsx';
import { isPart, type Part } from '#features/landing-content/page-editor/page-fields.ts';
import { PageEditor } from '#features/landing-content/page-editor/page-editor.tsx';
import { texts } from '#features/landing-content/page-editor/page-texts.ts';
import { LandingSkeleton } from '#features/landing-content/list-editor/landing-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

/** The landing page beside its fields. The list of all its items is at `/admin/dashboard`, as specified. */
export const Route = createFileRoute('/_panel/dashboard_/halaman')({
  staticData: { isFullWindow: true },
  validateSearch: ({ bagian }: Record<string, unknown>): { bagian?: Part } => (isPart(bagian) ? { bagian } : {}),
  component: LandingPageScreen,
});

function LandingPageScreen() {
  const { bagian } = useSearch({ strict: false });
  const reading = trpc.landingContent.list.useQuery();
  if (reading.data === undefined)
    return (
      <>
        <EditorHead title={texts.title} back={{ to: '/beranda', label: texts.back }} />
        <div className="p-5">
          <Loaded reading={reading} skeleton={<LandingSkeleton />}>
            {() => null}
          </Loaded>
        </div>
      </>
    );
  return (
    <PageEditor items={reading.data} loadedAt={reading.dataUpdatedAt} part={isPart(bagian) ? bagian : undefined} />
  );
}
