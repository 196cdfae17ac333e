import { isStillAhead, type JangkauanStatus, monthName } from '@jala/schema/rules/jangkauan';
import type { Jangkauan, JangkauanPage } from '@jala/schema/wire/jangkauan';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/icon.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import { type ChatPlace, whatsappOf } from '#lib/whatsapp.ts';

interface CoverageAnswerProps {
  answer: Jangkauan;
  nearest: JangkauanPage['nearest'];
  /** Chats from here name the kelurahan. */
  place: ChatPlace;
  /** The form with which a visitor there orders, or leaves a number. */
  form: ReactNode;
}

const LOOKS: Record<JangkauanStatus, { icon: IconName; box: string }> = {
  tercakup: { icon: 'check', box: 'border-success-line bg-success-tint [&_svg]:text-success-text' },
  segera: { icon: 'clock', box: 'border-warning-line bg-warning-tint [&_svg]:text-warning-text' },
  belum: { icon: 'map-pin', box: 'border-border-strong bg-muted [&_svg]:text-muted-foreground' },
};

/** Says whether the cable is in a kelurahan, and what a visitor there can do next. */
export function CoverageAnswer({ answer, nearest, place, form }: CoverageAnswerProps) {
  const { nama, kecamatan, status, bulan, catatan } = answer;
  const { title, text } = texts.jangkauan.answers[status];
  const whatsapp = whatsappOf(place);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-sm text-muted-foreground">
          {texts.jangkauan.asked}
          <b className="block text-ui text-foreground wrap-anywhere">{texts.jangkauan.place(nama, kecamatan)}</b>
        </p>
        <a
          href={`/cek-jangkauan?kab=${answer.kode.slice(0, 5)}`}
          className="-my-2.5 inline-flex min-h-11 flex-none items-center font-bold text-link underline underline-offset-[0.2em]"
        >
          {texts.jangkauan.change}
        </a>
      </div>
      <div className={clsx('mt-4 flex gap-4 rounded-lg border p-4.5', LOOKS[status].box)}>
        <span className="icon-tile flex-none rounded-full bg-card">
          <Icon name={LOOKS[status].icon} />
        </span>
        <div className="min-w-0">
          <h2 className="text-md">{title}</h2>
          <p className="mt-1">
            {status === 'segera' && isStillAhead(bulan)
              ? texts.jangkauan.answers.segera.planned(monthName(bulan))
              : text(nama)}
          </p>
          {nearest !== null && (
            <p className="mt-1">{texts.jangkauan.nearest(nearest.km, nearest.nama, nearest.kecamatan)}</p>
          )}
          {catatan !== '' && <p className="mt-1 wrap-anywhere">{catatan}</p>}
        </div>
      </div>
      <section className="mt-6 grid gap-4">
        <h2 className="text-md">{status === 'tercakup' ? texts.order.title : texts.order.wishTitle}</h2>
        {status !== 'tercakup' && <p>{texts.order.wish}</p>}
        {form}
        {whatsapp.number !== '' && (
          <WhatsappButton whatsapp={whatsapp} variant="outline" className="w-full">
            <span>
              {texts.jangkauan.ask} {texts.jangkauan.byWhatsapp}
            </span>
          </WhatsappButton>
        )}
      </section>
    </>
  );
}
