import { createFileRoute } from '@tanstack/react-router';
import { HistoryButton } from '#components/history-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { AboutForm } from '#features/about/about-form.tsx';
import { ArticleSkeleton } from '#forms/article-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as aboutTexts } from '#features/about/texts.ts';

export const Route = createFileRoute('/_panel/tentang-kami')({ component: AboutScreen });

function AboutScreen() {
  const reading = trpc.about.get.useQuery();
  return (
    <Page title={aboutTexts.title} hint={aboutTexts.hint} actions={<HistoryButton thing="about" id={1} title="" />}>
      <Loaded reading={reading} skeleton={<ArticleSkeleton />}>
        {(about) => <AboutForm about={about} />}
      </Loaded>
    </Page>
  );
}
