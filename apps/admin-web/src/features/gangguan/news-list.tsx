import { useState } from 'react';
import { KABAR_CORRECTION_MINUTES } from '@jala/schema/limits';
import { shortMoment } from '@jala/schema/rules/long-date';
import type { GangguanRecord, StaffKabar } from '@jala/schema/wire/gangguan';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { SentenceDialog } from './sentence-dialog.tsx';
import { texts } from './texts.ts';
import { HEADING } from './window-layout.ts';

/** The news of an outage, the newest first. A correction is possible for KABAR_CORRECTION_MINUTES, unless the outage is withdrawn. */
export function NewsList({ record: { id, kabar, status } }: { record: GangguanRecord }) {
  const [corrected, setCorrected] = useState<StaffKabar>();
  const [now] = useState(Date.now);
  const isFresh = ({ pada }: StaffKabar) =>
    status !== 'ditarik' && now - Date.parse(pada) < KABAR_CORRECTION_MINUTES * 60_000;
  return (
    <section className="mt-8">
      <h2 className={HEADING}>{texts.earlier}</h2>
      {kabar.length === 0 && <p className="text-muted-foreground">{texts.noNews}</p>}
      <ol className="grid gap-4">
        {kabar.map((news, place) => (
          <li key={news.pada} className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3.5">
            <time dateTime={news.pada} className="min-w-13 font-bold tabular-nums">
              {shortMoment(news.pada)}
            </time>
            <span
              aria-hidden
              className={cn(
                'mt-1.5 size-3 rounded-full border-2',
                place === 0 ? 'border-soga-500 bg-soga-400' : 'border-nila-400',
              )}
            />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{news.teks}</p>
              <p className="text-sm text-muted-foreground wrap-anywhere">{news.oleh}</p>
              {isFresh(news) && (
                <Button variant="bare" size="sm" className="-ml-3 text-link" onClick={() => setCorrected(news)}>
                  {texts.correct}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {corrected !== undefined && <CorrectDialog id={id} news={corrected} onClose={() => setCorrected(undefined)} />}
    </section>
  );
}

function CorrectDialog({ id, news, onClose }: { id: number; news: StaffKabar; onClose: () => void }) {
  const utils = trpc.useUtils();
  const correct = trpc.gangguan.correctKabar.useMutation({
    onSuccess(changed) {
      utils.gangguan.get.setData({ id }, changed);
      void utils.gangguan.invalidate();
      toast.success(texts.corrected);
      onClose();
    },
  });
  return (
    <SentenceDialog
      title={texts.correctTitle}
      label={texts.newsText}
      sentence={news.teks}
      submit={texts.save}
      isSending={correct.isPending}
      failure={correct.isError ? (messageOf(correct.error) ?? texts.correctFailed) : undefined}
      isRequired
      onSend={(teks) => correct.mutate({ id, pada: news.pada, teks })}
      onClose={onClose}
    />
  );
}
