import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { ALL_AREAS, HOTSPOTS } from '@jala/schema/rules/gangguan';
import type { GangguanAreas } from '@jala/schema/wire/gangguan';
import { Button } from '@jala/ui/button';
import { BigOption, OPTIONS } from './big-option.tsx';
import { areaNames } from './entry-labels.ts';
import { texts } from './texts.ts';

interface AreaChoiceProps {
  areas: GangguanAreas;
  /** Area codes of the newest entry. The kecamatan of these areas come first in the list. */
  recent: readonly string[];
  chosen: readonly string[];
  /** True if the areas could neither be loaded nor found on this device. */
  isUnread: boolean;
  onChoose: (wilayah: string[]) => void;
}

/** Chooses where an outage is: covered kecamatan or kelurahan, the hotspots, or everywhere. */
export function AreaChoice({ areas, recent, chosen, isUnread, onChoose }: AreaChoiceProps) {
  const { kecamatan, hotspots } = areas;
  const [isDetailed, setDetailed] = useState(() => chosen.some((kode) => kode.length > KECAMATAN_LENGTH));
  const wasRecent = ({ kode }: { kode: string }) => recent.some((one) => one.startsWith(kode));
  const sorted = kecamatan.toSorted((one, other) => Number(wasRecent(other)) - Number(wasRecent(one)));
  const toggle = (kode: string, isOn: boolean) => {
    const others = chosen.filter((one) => one !== kode && one !== ALL_AREAS && !isWithin(one, kode));
    onChoose(isOn ? [...others.filter((one) => !isWithin(kode, one)), kode] : others);
  };
  const option = (kode: string, label: string, detail?: string) => (
    <BigOption
      key={kode}
      type="checkbox"
      label={label}
      {...(detail !== undefined && { detail })}
      checked={chosen.includes(kode)}
      onChange={({ target }) => toggle(kode, target.checked)}
    />
  );
  const listed = isDetailed
    ? sorted.flatMap(({ kelurahan }) => kelurahan.map(({ kode }) => kode))
    : [...sorted.map(({ kode }) => kode), ...(hotspots > 0 ? [HOTSPOTS] : []), ALL_AREAS];
  // These areas were chosen in the other view, by a script, or when they were still covered.
  const unlisted = chosen.filter((kode) => !listed.includes(kode));
  return (
    <>
      {isUnread && <p className="mb-2 text-muted-foreground">{texts.areasUnread}</p>}
      {unlisted.length > 0 && (
        <div className={`${OPTIONS} mb-4`}>{unlisted.map((kode) => option(kode, areaNames([kode], areas)))}</div>
      )}
      {isDetailed ? (
        sorted.map(({ kode, nama, kelurahan }) => (
          <fieldset key={kode} className="mb-4">
            <legend className="mb-2 font-semibold">{nama}</legend>
            <div className={OPTIONS}>{kelurahan.map((one) => option(one.kode, one.nama))}</div>
          </fieldset>
        ))
      ) : (
        <div className={OPTIONS}>
          {sorted.map(({ kode, nama, kelurahan }) => option(kode, nama, texts.kelurahan(kelurahan.length)))}
          {hotspots > 0 && option(HOTSPOTS, texts.hotspots, texts.points(hotspots))}
          <BigOption
            type="checkbox"
            label={texts.everywhere}
            checked={chosen.includes(ALL_AREAS)}
            onChange={({ target }) => onChoose(target.checked ? [ALL_AREAS] : [])}
          />
        </div>
      )}
      {kecamatan.length > 0 && (
        <Button variant="bare" className="-ml-2.5 px-2.5 text-link" onClick={() => setDetailed(!isDetailed)}>
          <ListChecks aria-hidden strokeWidth={1.9} />
          {isDetailed ? texts.wholeDistricts : texts.onlySome}
        </Button>
      )}
    </>
  );
}

/** Length of the code of a kecamatan, in characters. The code of a kelurahan is longer. */
const KECAMATAN_LENGTH = '32.74.01'.length;

const isWithin = (kode: string, area: string): boolean => kode.startsWith(`${area}.`);
