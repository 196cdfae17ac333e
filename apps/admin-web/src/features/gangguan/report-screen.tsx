import { Pencil, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { momentInWords } from '@jala/schema/rules/long-date';
import { Button } from '@jala/ui/button';
import { MomentField } from '#forms/moment-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm as Form } from '#forms/use-edit-form.ts';
import { momentIn, timeOf } from '#lib/moments.ts';
import { AreaChoice } from './area-choice.tsx';
import { BigOption, OPTIONS } from './big-option.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { estimateIn, HOURS } from './estimates.ts';
import { filledFrom, missingIn, type ReportValues, wordsOf } from './report-values.ts';
import { TEMPLATES, type TemplateKey } from './templates.ts';
import { texts } from './texts.ts';
import { useAreas } from './use-areas.ts';
import { useReport } from './use-report.ts';
import { useStartedOutbox } from './use-started-outbox.ts';
import { HEADING } from './window-layout.ts';

/** Reports an outage in three taps: where, what, send. */
export function ReportScreen() {
  const { areas, recent, isUnread } = useAreas();
  useStartedOutbox();
  const form = useReport(areas);
  const missing = missingIn(form.values, areas);
  return (
    <EntryFrame
      form={form}
      title={texts.tell}
      submit={form.isSaving ? texts.sending : (missing ?? texts.send)}
      isReady={missing === undefined}
    >
      <section>
        <h2 className={HEADING}>{texts.where}</h2>
        <AreaChoice
          areas={areas}
          recent={recent}
          isUnread={isUnread}
          chosen={form.values.wilayah}
          onChoose={(wilayah) => form.set('wilayah', wilayah)}
        />
      </section>
      <TemplateChoice form={form} />
      <EstimateChoice form={form} />
      <Words form={form} areas={areas} />
    </EntryFrame>
  );
}

type PartProps = { form: Form<ReportValues> };

function TemplateChoice({ form }: PartProps) {
  const name = useId();
  const choose = (key: TemplateKey) => {
    for (const [field, value] of Object.entries(filledFrom(key, form.values, Date.now())))
      form.set(field as keyof ReportValues, value);
  };
  return (
    <section>
      <h2 className={HEADING}>{texts.what}</h2>
      <div className={OPTIONS}>
        {Object.entries(TEMPLATES).map(([key, { label, Icon }]) => (
          <BigOption
            key={key}
            type="radio"
            name={name}
            label={label}
            Icon={Icon}
            checked={form.values.template === key}
            onChange={() => choose(key as TemplateKey)}
          />
        ))}
      </div>
    </section>
  );
}

function EstimateChoice({ form }: PartProps) {
  const name = useId();
  const [now] = useState(Date.now);
  const [isTyped, setTyped] = useState(false);
  const { template, mulai, perkiraan } = form.values;
  const offered = HOURS.map((hours) => ({ hours, at: estimateIn(hours, now) }));
  return (
    <section>
      <h2 className={HEADING}>{texts.until}</h2>
      <div className={OPTIONS}>
        {offered.map(({ hours, at }) => (
          <BigOption
            key={hours}
            type="radio"
            name={name}
            label={texts.hours(hours)}
            detail={timeOf(momentIn(at) ?? '')}
            checked={perkiraan === at}
            onChange={() => form.set('perkiraan', at)}
          />
        ))}
        <BigOption
          type="radio"
          name={name}
          label={texts.unknown}
          checked={perkiraan === ''}
          onChange={() => form.set('perkiraan', '')}
        />
      </div>
      {isTyped || mulai !== '' || form.errors.mulai !== undefined || form.errors.perkiraan !== undefined ? (
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <MomentField
            label={texts.start}
            value={mulai}
            error={form.errors.mulai}
            onValue={(typed) => form.set('mulai', typed)}
          />
          <MomentField
            label={texts.until}
            value={perkiraan}
            error={form.errors.perkiraan}
            onValue={(typed) => form.set('perkiraan', typed)}
          />
        </div>
      ) : (
        <p className="mt-2 text-sm text-muted-foreground">
          {template !== '' && template !== 'own' && `${texts.fromTemplate} `}
          {texts.startsNow(timeOf(new Date(now).toISOString()))}{' '}
          <Button variant="bare" size="sm" className="px-1 text-link underline" onClick={() => setTyped(true)}>
            {texts.change}
          </Button>
        </p>
      )}
    </section>
  );
}

function Words({ form, areas }: PartProps & { areas: GangguanAreas }) {
  const words = wordsOf(form.values, areas);
  const estimate = momentIn(form.values.perkiraan);
  const take = () => {
    form.set('judul', words.judul);
    form.set('teks', words.teks);
    form.set('isOwn', true);
  };
  return (
    <section>
      <h2 className={HEADING}>{texts.read}</h2>
      <PublicCard {...words} estimate={estimate && momentInWords(estimate)}>
        {form.values.isOwn ? (
          <div className="mt-4 grid gap-4">
            <TextField label={texts.judul} required {...form.text('judul')} />
            <TextField label={texts.teks} lines={3} {...form.text('teks')} />
          </div>
        ) : (
          form.values.template !== '' && (
            <Button variant="bare" size="sm" className="-ml-3 text-link" onClick={take}>
              <Pencil aria-hidden strokeWidth={1.9} />
              {texts.ownWords}
            </Button>
          )
        )}
      </PublicCard>
    </section>
  );
}

interface PublicCardProps {
  judul: string;
  teks: string;
  /** Expected end, such as '11.00 WIB'. Undefined while unknown. */
  estimate: string | undefined;
  children?: ReactNode;
}

/** An outage as visitors will read it. */
const PublicCard = ({ judul, teks, estimate, children }: PublicCardProps) => (
  <div className="rounded-lg border border-t-4 border-border border-t-destructive-text bg-card p-5">
    <p className="inline-flex items-center gap-1.5 rounded-xs border border-destructive-line bg-destructive-tint px-2 py-0.5 text-sm font-semibold text-destructive-text">
      <TriangleAlert aria-hidden className="size-4" strokeWidth={1.9} />
      {texts.tag}
    </p>
    <p className="mt-2.5 text-md font-bold wrap-anywhere">{judul || '…'}</p>
    <p className="text-muted-foreground wrap-anywhere">
      {teks} {estimate !== undefined && `${texts.until} ${estimate}.`}
    </p>
    {children}
  </div>
);
