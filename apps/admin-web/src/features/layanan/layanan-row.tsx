import { textOf } from '@jala/rich-text/text';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LayananRecord } from '@jala/schema/wire/layanan';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { readableWhatsapp } from '@jala/schema/rules/telephone';
import { HistoryButton } from '#components/history-button.tsx';
import { EditButton } from '#forms/edit-button.tsx';
import type { Rows } from '#forms/one-row-open.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as layananTexts } from './texts.ts';

interface LayananRowProps {
  layanan: LayananRecord;
  /** The title, in an element with the id `headingId`. */
  heading: ReactNode;
  headingId: string;
  rows: Rows;
}

/** Row of a service that is not being edited. */
export function LayananRow({ layanan, heading, headingId, rows }: LayananRowProps) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-x-5 gap-y-3 p-5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]">
      <Thumbnail layanan={layanan} />
      <div className="min-w-0">
        {heading}
        <p className="mt-1 line-clamp-2 wrap-anywhere text-muted-foreground">{textOf(layanan.konten)}</p>
        <ButtonLine layanan={layanan} />
      </div>
      <div className="flex gap-2 max-md:col-start-2">
        <HistoryButton isIcon thing="layanan" id={layanan.id} title={layanan.title} aria-describedby={headingId} />
        <EditButton rows={rows} rowId={layanan.id} describedBy={headingId} className="max-md:min-h-11" />
      </div>
    </div>
  );
}

const THUMBNAIL = 'aspect-4/3 w-full rounded-sm max-md:self-start';

function Thumbnail({ layanan: { image, image_alt } }: Pick<LayananRowProps, 'layanan'>) {
  if (image !== null) {
    return <img src={storageUrl(image, 320)} alt={image_alt} className={`${THUMBNAIL} bg-white object-cover`} />;
  }
  return (
    <span
      role="img"
      aria-label={layananTexts.noImage}
      className={`${THUMBNAIL} grid place-items-center bg-muted text-muted-foreground`}
    >
      <ImageOff aria-hidden className="size-6" strokeWidth={1.9} />
    </span>
  );
}

/** Shows the text and the target of the button: its link, or else a WhatsApp chat. Without both targets, the site shows no button. */
function ButtonLine({ layanan: { button_text, button_link } }: Pick<LayananRowProps, 'layanan'>) {
  const { data: site } = trpc.site.get.useQuery();
  const chat = site?.whatsapp ? layananTexts.opensChat(readableWhatsapp(site.whatsapp)) : '';
  const target = button_link || chat;
  if (target === '' && site === undefined) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-muted-foreground">
      {target === '' ? (
        layananTexts.noButton
      ) : (
        <>
          {layananTexts.button}{' '}
          <b className="font-semibold text-foreground">{button_text || layananTexts.defaultButton}</b>
          <span className="line-clamp-1 break-all">{target}</span>
        </>
      )}
    </p>
  );
}
