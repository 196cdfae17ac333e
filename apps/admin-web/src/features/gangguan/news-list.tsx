import { useState } from 'react';
import { KABAR_CORRECTION_MINUTES } from '@jala/schema/limits';
import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanRecord, StaffKabar } from '@jala/schema/wire/gangguan';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Spinner } from '@jala/ui/spinner';
import { cn } from '@jala/ui/cn';
import { TextField } from '#forms/text-field.tsx';
import { messageOf } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';
import { HEADING } from './window-layout.ts';

/** The news of an outage, the newest first. Those of the last minutes can be corrected. */
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
              {momentInWords(news.pada).replace(' WIB', '')}
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
  const [teks, setTeks] = useState(news.teks);
  const correct = trpc.gangguan.correctKabar.useMutation({
    onSuccess(changed) {
      utils.gangguan.get.setData({ id }, changed);
      void utils.gangguan.invalidate();
      toast.success(texts.corrected);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            correct.mutate({ id, pada: news.pada, teks: teks.trim() });
          }}
        >
          <DialogTitle className="text-lg font-bold">{texts.correctTitle}</DialogTitle>
          <TextField label={texts.newsText} name="teks" lines={3} value={teks} onValue={setTeks} error={undefined} />
          {correct.isError && (
            <Alert tone="danger" role="alert">
              {messageOf(correct.error) ?? texts.correctFailed}
            </Alert>
          )}
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={correct.isPending || teks.trim() === ''}>
              {correct.isPending && <Spinner />}
              {texts.save}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
