import { type RefObject, useEffect, useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { texts } from '#texts.ts';
import { type CropShape, cropped } from './crop.ts';

/** Texts of the dialog. They are in this file, so that they load only with the dialog. */
const words = {
  title: 'Potong gambar',
  hint: 'Geser bingkai ke bagian yang akan tampil. Tombol panah juga menggesernya.',
  unreadable: 'Gambar ini tidak dapat dibuka. Pilih gambar lain.',
  take: 'Pakai bagian ini',
  ariaLabels: {
    cropArea: 'Gunakan tombol panah untuk menggeser bingkai',
    nwDragHandle: 'Tombol panah mengubah sudut kiri atas',
    nDragHandle: 'Tombol panah mengubah tepi atas',
    neDragHandle: 'Tombol panah mengubah sudut kanan atas',
    eDragHandle: 'Tombol panah mengubah tepi kanan',
    seDragHandle: 'Tombol panah mengubah sudut kanan bawah',
    sDragHandle: 'Tombol panah mengubah tepi bawah',
    swDragHandle: 'Tombol panah mengubah sudut kiri bawah',
    wDragHandle: 'Tombol panah mengubah tepi kiri',
  },
};

interface CropDialogProps {
  file: File;
  shape: CropShape;
  onCropped: (file: File) => void;
  /** Called when the user cancels. */
  onClose: () => void;
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Lets the user choose a part of an image. */
export default function CropDialog({ file, shape, onCropped, onClose }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function placeCrop({ naturalWidth, naturalHeight }: HTMLImageElement) {
    if (shape.aspect === undefined) return setCrop(WHOLE);
    const largest = makeAspectCrop({ unit: '%', width: 100 }, shape.aspect, naturalWidth, naturalHeight);
    const fits = largest.height <= 100;
    const wanted = fits
      ? largest
      : makeAspectCrop({ unit: '%', height: 100 }, shape.aspect, naturalWidth, naturalHeight);
    return setCrop(centerCrop(wanted, naturalWidth, naturalHeight));
  }

  async function take() {
    if (image.current === null || crop === undefined) return;
    setBusy(true);
    try {
      onCropped(await cropped(file, image.current, crop, shape));
    } catch {
      setUnreadable(true);
    }
    setBusy(false);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent closeLabel={texts.shortcuts.close} className="w-[min(46rem,calc(100vw-2rem))]">
        <DialogTitle>{words.title}</DialogTitle>
        <DialogDescription>{isUnreadable ? words.unreadable : words.hint}</DialogDescription>
        <div className="mt-4 grid place-items-center rounded-md bg-muted p-3">
          <ReactCrop
            crop={crop}
            aspect={shape.aspect}
            keepSelection
            minWidth={20}
            minHeight={20}
            ariaLabels={words.ariaLabels}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <Chosen ref={image} file={file} onOpened={placeCrop} onUnreadable={() => setUnreadable(true)} />
          </ReactCrop>
        </div>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {texts.no}
          </Button>
          <Button disabled={crop === undefined || isUnreadable || isBusy} onClick={() => void take()}>
            {words.take}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}

interface ChosenProps {
  ref: RefObject<HTMLImageElement | null>;
  file: File;
  onOpened: (image: HTMLImageElement) => void;
  onUnreadable: () => void;
}

/** Shows the chosen file. Its `blob:` URL exists only while this component is mounted. */
function Chosen({ ref, file, onOpened, onUnreadable }: ChosenProps) {
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (ref.current !== null) ref.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [ref, file]);
  return (
    <img
      ref={ref}
      alt={texts.image.preview}
      className="max-h-[55dvh]"
      onLoad={(event) => onOpened(event.currentTarget)}
      onError={onUnreadable}
    />
  );
}
