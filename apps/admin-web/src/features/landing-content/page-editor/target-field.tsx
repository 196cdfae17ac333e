import { useState } from 'react';
import { whatsappChat, readableTelephone } from '@jala/schema/rules/telephone';
import { Field } from '@jala/ui/field';
import { Select } from '@jala/ui/select';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as listTexts } from '../texts.ts';
import { texts } from './page-texts.ts';

const words = texts.target;

const WHATSAPP = 'whatsapp';
const OTHER = 'other';

const KNOWN = new Set<string>(['', ...Object.keys(words.parts), ...Object.keys(words.pages)]);

const isChat = (link: string): boolean => /^https:\/\/wa\.me\/\d+/.test(link);

/** Returns the value of the select's option for a link. */
const choiceOf = (link: string): string => (KNOWN.has(link) ? link : isChat(link) ? WHATSAPP : OTHER);

/** A field for the target of a button: a part of the page, another page, a chat or any other address. */
export function TargetField({ label, note, ...text }: TextBinding & { label: string; note?: string | undefined }) {
  const { name, value, onValue, error } = text;
  const { data: site } = trpc.site.get.useQuery();
  const number = site?.whatsapp ?? '';
  // The page of a hidden service is offered only if the button already leads there.
  const hidden = site?.hidden_services.map((kind): string => `/layanan/${kind}`) ?? [];
  const isOffered = ([link]: [string, string]) => link === value || !hidden.includes(link);
  // An address that the user is typing after 'Alamat lain' may equal an option. The select must then stay at 'Alamat lain'.
  const [typed, setTyped] = useState<string>();
  const choice = typed === value ? OTHER : choiceOf(value);
  const choose = (next: string) => {
    setTyped(next === OTHER ? value : undefined);
    if (next === WHATSAPP) onValue(whatsappChat(number, ''));
    else if (next !== OTHER) onValue(next);
  };
  return (
    <div className="grid gap-3">
      <Field
        label={label}
        help={choice === WHATSAPP ? words.whatsappHelp(readableTelephone(`+${value.replace(/\D/g, '')}`)) : note}
        error={choice === OTHER ? undefined : error}
      >
        {(ties) => (
          <Select {...ties} name={name} value={choice} onChange={(event) => choose(event.target.value)}>
            <option value="">{words.none}</option>
            <optgroup label={words.groups.parts}>
              {Object.entries(words.parts).map(([link, title]) => (
                <option key={link} value={link}>
                  {title}
                </option>
              ))}
            </optgroup>
            <optgroup label={words.groups.pages}>
              {Object.entries(words.pages)
                .filter(isOffered)
                .map(([link, title]) => (
                  <option key={link} value={link}>
                    {title}
                  </option>
                ))}
            </optgroup>
            <optgroup label={words.groups.others}>
              <option value={WHATSAPP} disabled={number === '' && choice !== WHATSAPP}>
                {number === '' ? words.noWhatsapp : words.whatsapp}
              </option>
              <option value={OTHER}>{words.other}</option>
            </optgroup>
          </Select>
        )}
      </Field>
      {choice === OTHER && (
        <TextField
          label={words.address}
          help={listTexts.linkHelp}
          inputMode="url"
          {...text}
          onValue={(next) => {
            setTyped(next);
            onValue(next);
          }}
          name={`${name}.address`}
        />
      )}
    </div>
  );
}
