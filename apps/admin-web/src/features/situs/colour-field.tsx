import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { RotateCcw } from 'lucide-react';
import { COLOUR, contrast, darkEnough, NILA, type Shades, shadesOf, TEXT_CONTRAST } from '@jala/schema/rules/colour';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { texts } from './texts.ts';

interface ColourFieldProps {
  /** '#1e4799', or empty for the standard colour. */
  value: string;
  onValue: (colour: string) => void;
  error: string | undefined;
}

/** Field for the colour of the company. It shows whether text is readable on this colour and in this colour. */
export function ColourField({ value, onValue, error }: ColourFieldProps) {
  const colour = COLOUR.test(value) ? value : NILA[700];
  const isTooLight = contrast(colour, '#ffffff') < TEXT_CONTRAST;
  const nearest = darkEnough(colour);
  return (
    <div className="grid items-start gap-5 sm:col-span-2 lg:grid-cols-[15rem_1fr]">
      <Field label={FIELD_NAMES.site.main_colour} help={texts.colourHelp} error={error}>
        {(ties) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={texts.pickColour}
              value={colour}
              onChange={(event) => onValue(event.target.value)}
              className="size-11 flex-none cursor-pointer rounded-sm border border-input bg-card p-1"
            />
            <Input
              {...ties}
              value={value}
              placeholder={NILA[700]}
              maxLength={7}
              onChange={(event) => onValue(event.target.value)}
              className="tabular-nums"
            />
          </div>
        )}
      </Field>
      <div className="grid content-start gap-3">
        <Samples colour={colour} shades={value === '' ? NILA : shadesOf(colour)} />
        {isTooLight && (
          <p role="alert" className="flex flex-wrap items-center gap-3 font-semibold text-destructive-text">
            {texts.tooLight(nearest)}
            <Button variant="outline" size="sm" onClick={() => onValue(nearest)}>
              {texts.takeColour}
            </Button>
          </p>
        )}
        {value !== '' && (
          <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => onValue('')}>
            <RotateCcw aria-hidden className="size-4.5" strokeWidth={1.9} />
            {texts.standardColour}
          </Button>
        )}
      </div>
    </div>
  );
}

const DARK_PAGE = '#0a0f1d';

/** Samples of the colour in three places of the site. */
function Samples({ colour, shades }: { colour: string; shades: Shades }) {
  const { button, link, darkLink } = texts.samples;
  const samples = [
    { ...button, text: '#ffffff', ground: colour },
    { ...link, text: shades[600], ground: '#ffffff' },
    { ...darkLink, text: shades[300], ground: DARK_PAGE },
  ];
  return (
    <ul className="grid divide-y divide-border rounded-md border border-border" aria-label={texts.readability}>
      {samples.map(({ sample, what, text, ground }) => {
        const ratio = contrast(text, ground);
        const isReadable = ratio >= TEXT_CONTRAST;
        return (
          <li key={what} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
            <span
              aria-hidden
              className="grid min-h-9 w-28 flex-none place-items-center rounded-sm border border-border font-bold"
              style={{ color: text, background: ground }}
            >
              {sample}
            </span>
            <span className="flex-1">{what}</span>
            <span className={isReadable ? 'text-success-text' : 'font-bold text-destructive-text'}>
              {texts.ratio(ratio, isReadable)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
