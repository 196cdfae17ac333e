import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { KABAR_TEKS_MAX } from '@jala/schema/limits';
import { momentInWords } from '@jala/schema/rules/long-date';
import type { GangguanRecord, KabarInput } from '@jala/schema/wire/gangguan';
import { Button } from '@jala/ui/button';
import { Spinner } from '@jala/ui/spinner';
import { Choice } from '#components/choice.tsx';
import { type Checks, required } from '#forms/checks.ts';
import { EditForm } from '#forms/edit-form.tsx';
import { MomentField } from '#forms/moment-field.tsx';
import { useNewRecordForm } from '#forms/record-form.ts';
import { TextField } from '#forms/text-field.tsx';
import { momentIn, timeOf } from '#lib/moments.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { estimateIn } from './estimates.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { sendOrKeep } from './outbox.ts';
import { texts } from './texts.ts';
import { HEADING } from './window-layout.ts';

interface NewsValues {
  teks: string;
  /** New estimate of the end: unchanged, one of the two offered times, or another moment, in `other`. */
  choice: 'keep' | 'first' | 'second' | 'other';
  other: string;
}

const BLANK: NewsValues = { teks: '', choice: 'keep', other: '' };

const CHECKS: Checks<NewsValues> = {
  teks: (typed) =>
    required(typed) ?? (typed.trim().length > KABAR_TEKS_MAX ? texts.tooLong(KABAR_TEKS_MAX) : undefined),
  other(typed, { choice }) {
    if (choice !== 'other') return undefined;
    const at = momentIn(typed);
    if (at === undefined) return texts.momentMissing;
    return Date.parse(at) > Date.now() ? undefined : texts.estimatePast;
  },
};

/** Form for the next news of an outage. A second button ends the outage. */
export function NewsForm({ record }: { record: GangguanRecord }) {
  const { id, jenis, dampak, judul, perkiraan } = record;
  const utils = trpc.useUtils();
  const [isFinishing, setFinishing] = useState(false);
  const [now] = useState(Date.now);
  const from = Math.max(now, perkiraan === null ? 0 : Date.parse(perkiraan));
  const offered = { first: estimateIn(1, from), second: estimateIn(2, from) };
  const estimateOf = ({ choice, other }: NewsValues): Pick<KabarInput, 'perkiraan'> => {
    if (choice === 'keep') return {};
    return { perkiraan: momentIn(choice === 'other' ? other : offered[choice]) };
  };
  const form = useNewRecordForm<NewsValues>({
    draftName: `gangguan:${id}:kabar`,
    blank: BLANK,
    startsOver: true,
    checks: CHECKS,
    async create(values) {
      const input = { id, teks: values.teks.trim(), ...estimateOf(values) };
      const sent = await sendOrKeep({ kind: 'addKabar', input, title: judul });
      if (sent === undefined) toast.note(texts.kept);
      else {
        toast.success(texts.newsSent);
        utils.gangguan.get.setData({ id }, sent);
        void utils.gangguan.invalidate();
      }
    },
    sentences: { saved: () => undefined, failed: texts.failed },
  });
  const { teks, choice, other } = form.values;
  const sentences = texts.quick[jenis === 'pemeliharaan' ? 'work' : dampak];
  const isOffered = (typed: string) => ['', ...sentences].some((sentence) => sentence.trim() === typed.trim());
  return (
    <>
      <EditForm form={form} className="mt-7 gap-4" actionsClassName="hidden">
        <h2 className={`${HEADING} mb-0`}>{texts.newNews}</h2>
        <div className="flex flex-wrap gap-2">
          {sentences.map((sentence) => (
            <Button
              key={sentence}
              variant="outline"
              aria-pressed={teks.startsWith(sentence)}
              className="rounded-full font-semibold aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-foreground"
              onClick={() => form.set('teks', isOffered(teks) ? sentence : `${teks.trimEnd()} ${sentence}`)}
            >
              {sentence.replace(/[.:]\s*$/, '')}
            </Button>
          ))}
        </div>
        <TextField label={texts.newsText} lines={3} {...form.text('teks')} />
        <div className="grid gap-1.75">
          <span className="font-semibold">{jenis === 'pemeliharaan' ? texts.end : texts.until}</span>
          <Choice
            label={texts.until}
            options={[
              { key: 'keep', label: texts.keep(perkiraan === null ? undefined : timeOf(perkiraan)) },
              { key: 'first', label: timeOf(momentIn(offered.first) ?? '') },
              { key: 'second', label: timeOf(momentIn(offered.second) ?? '') },
              { key: 'other', label: texts.other },
            ]}
            chosen={choice}
            onChoose={(key) => form.set('choice', key)}
          />
          {choice !== 'keep' && choice !== 'other' && (
            <p className="text-sm text-muted-foreground">{momentInWords(momentIn(offered[choice]) ?? '')}</p>
          )}
        </div>
        {choice === 'other' && (
          <MomentField
            label={texts.until}
            value={other}
            error={form.errors.other}
            onValue={(typed) => form.set('other', typed)}
          />
        )}
        <div className="grid gap-2.5 sm:grid-cols-[3fr_2fr]">
          <Button type="submit" size="lg" disabled={form.isSaving}>
            {form.isSaving && <Spinner />}
            {form.isSaving ? texts.sending : texts.sendNews}
          </Button>
          <Button variant="outline" size="lg" onClick={() => setFinishing(true)}>
            <CircleCheck aria-hidden strokeWidth={1.9} />
            {texts.finish}
          </Button>
        </div>
        <p className="text-sm text-muted-foreground">{texts.finishHelp}</p>
      </EditForm>
      {isFinishing && (
        <FinishDialog
          record={record}
          typed={teks}
          onClose={() => setFinishing(false)}
          onClosed={() => form.discard({ values: BLANK, version: undefined })}
        />
      )}
    </>
  );
}
