import type { ShownLayanan } from '@jala/schema/wire/layanan';
import type { LayananKind } from '@jala/schema/rules/layanan-kind';
import { clsx } from 'clsx';
import cctv from '#assets/layanan-cctv.svg';
import hotspot from '#assets/layanan-hotspot.svg';
import internet from '#assets/layanan-internet.svg';
import { Picture } from '#components/picture.tsx';

/** The drawing of a service that has no image. */
const DRAWINGS: Record<LayananKind, string> = { internet, cctv, hotspot };

/** Size of the drawings. A picture of unknown size gets the same proportions. */
const DRAWING_SIZE = { width: 800, height: 600 };

/** Maximum share of a picture that is cut off so that the picture fills the frame of its card. */
const MOST_CUT = 0.15;

interface ServicePictureProps {
  kind: LayananKind;
  service: ShownLayanan | undefined;
}

const sizeOf = (service: ShownLayanan | undefined) => (service?.image && service.image_size) || DRAWING_SIZE;

/**
 * The picture in the opening of a service's page, whole and in its own proportions. The frame has the ratio 16:9, and is higher for a tall
 * picture, whose height is at most 36rem. The frame is indigo where the picture does not fill it.
 */
export function ServiceFrame({ kind, service }: ServicePictureProps) {
  const { width, height } = sizeOf(service);
  return (
    <div className="grid aspect-video place-items-center overflow-clip rounded-2xl bg-nila-900 shadow-[0_0_0_1px_oklch(70%_0.12_250/0.38),var(--shadow-lg)]">
      <Picture
        isFirst
        file={service?.image}
        fallback={DRAWINGS[kind]}
        alt={service ? (service.image && service.image_alt) || service.title : ''}
        width={width}
        height={height}
        sizes={`(min-width: 80rem) min(36rem, ${width}px), (min-width: 64rem) 46vw, 88vw`}
        // Without a width in the styles, a picture keeps its natural width, but is never wider than the frame.
        className="h-auto max-h-144 max-w-full object-contain"
      />
    </div>
  );
}

/**
 * The picture of a service on its card. All cards have the same frame: a picture of about the same proportions fills the frame, other
 * pictures are shown whole.
 */
export function ServiceThumb({ kind, service, isFirst }: ServicePictureProps & { isFirst: boolean }) {
  const { width, height } = sizeOf(service);
  const ratio = (width * DRAWING_SIZE.height) / (height * DRAWING_SIZE.width);
  const isFilling = Math.min(ratio, 1 / ratio) >= 1 - MOST_CUT && width >= DRAWING_SIZE.width / 2;
  return (
    <div className="relative aspect-4/3 overflow-hidden bg-nila-900">
      <Picture
        file={service?.image}
        fallback={DRAWINGS[kind]}
        alt=""
        focus={service?.image_focus}
        width={width}
        height={height}
        sizes="(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 88vw"
        widest={960}
        isFirst={isFirst}
        className={clsx(
          'absolute inset-0 m-auto',
          isFilling ? 'size-full object-cover' : 'h-auto max-h-full max-w-full object-contain',
        )}
      />
    </div>
  );
}
