import { ChevronDown, ChevronRight } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { texts } from './texts.ts';

interface KecamatanHeadProps {
  nama: string;
  /** Number of covered kelurahan in the kecamatan. `total` is the number of all kelurahan in it. */
  covered: number;
  total: number;
  /** Number of ticked kelurahan among the shown kelurahan. `shown` is the number of all shown kelurahan. */
  ticked: number;
  shown: number;
  isFolded: boolean;
  onFold: () => void;
  onTick: (isTicked: boolean) => void;
}

/** The line above the kelurahan of a kecamatan. Its checkbox ticks or unticks all shown kelurahan. */
export const KecamatanHead = ({
  nama,
  covered,
  total,
  ticked,
  shown,
  isFolded,
  onFold,
  onTick,
}: KecamatanHeadProps) => (
  <div className="flex min-h-12 items-center gap-3.5 bg-muted px-5 pointer-coarse:min-h-13 max-md:px-4">
    <input
      ref={(box) => {
        if (box !== null) box.indeterminate = ticked > 0 && ticked < shown;
      }}
      type="checkbox"
      aria-label={texts.tickAll(nama)}
      className="size-4.5 flex-none accent-primary"
      checked={shown > 0 && ticked === shown}
      onChange={({ target }) => onTick(target.checked)}
    />
    <h2 className="min-w-0 flex-1 text-base font-bold wrap-anywhere">
      {texts.kecamatan(nama)}{' '}
      <span className="ml-1.5 text-sm font-normal whitespace-nowrap text-muted-foreground">
        {texts.covered(covered, total)}
      </span>
    </h2>
    <Button
      variant="ghost"
      size="icon-sm"
      className="-mr-2 pointer-coarse:size-11"
      aria-label={texts.show(nama)}
      aria-expanded={!isFolded}
      onClick={onFold}
    >
      {isFolded ? <ChevronRight aria-hidden strokeWidth={1.9} /> : <ChevronDown aria-hidden strokeWidth={1.9} />}
    </Button>
  </div>
);
