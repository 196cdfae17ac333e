import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { valueKind } from '@jala/schema/rules/landing-values';
import { openingLines } from '@jala/schema/rules/opening-hours';
import { cn } from '@jala/ui/cn';
import { ImageField } from '#forms/image-field.tsx';
import { TextField } from '#forms/text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';
import { useBrand } from '#lib/use-brand.ts';
import { HeadlineField } from './headline-field.tsx';
import { isProfile, itemField, itemLabel } from './page-fields.ts';
import type { PageValues } from './page-values.ts';
import { ParagraphsField } from './paragraphs-field.tsx';
import { TargetField } from './target-field.tsx';
import { texts } from './page-texts.ts';

export interface ItemFieldProps {
  item: LandingContentRecord;
  form: EditForm<PageValues>;
  label?: string;
  /** Note below the field in place of the usual help. Only for the text and the target of a button. */
  note?: string | undefined;
  className?: string;
}

/** The field of an item that belongs to no package, partner or question. */
export const ItemField = ({ item, form, label = itemLabel(item.key_name), note, className }: ItemFieldProps) => (
  <KeyedField name={itemField(item.id)} keyName={item.key_name} {...(className && { className })}>
    <Control item={item} form={form} label={label} note={note} />
  </KeyedField>
);

interface KeyedFieldProps {
  /** The name of the field in the form. */
  name: string;
  /** The key of the item, which scripts use and the list of all items shows. */
  keyName: string;
  className?: string;
  children: ReactNode;
}

/** Wraps a field and shows the key of its item beside the label. */
const KeyedField = ({ name, keyName, className, children }: KeyedFieldProps) => (
  <div data-field={name} className={cn('relative min-w-0', className)}>
    {children}
    <code className="absolute top-1 right-0 font-mono text-xs leading-tight text-muted-foreground">{keyName}</code>
  </div>
);

/** Tells whether the text of an item is usually a sentence or two. */
const isLong = (key: string): boolean => /^(?:text_feature_\d+|subtext_feature|alt_hero|ketentuan_.*)$/.test(key);

function Control({
  item: { id, key_name: key, type },
  form,
  label,
  note,
}: Pick<ItemFieldProps, 'item' | 'form' | 'note'> & { label: string }) {
  const { name: company } = useBrand();
  const name = itemField(id);
  const text = { label, ...form.text(name) };
  const { uploads } = form;
  if (type === 'image')
    return (
      <ImageField
        label={label}
        value={text.value}
        onValue={text.onValue}
        uploads={uploads}
        error={text.error}
        size="small"
        mayBeEmpty
        {...(text.value === '' && { help: `${texts.defaultImage}. ${texts.defaultImageHelp}` })}
      />
    );
  if (key === 'text_hero') return <HeadlineField {...text} empty={texts.empty.text_hero(company)} uploads={uploads} />;
  if (valueKind(key) === 'rich') return <ParagraphsField {...text} help={helpOf(key, text.value)} uploads={uploads} />;
  if (isProfile(key)) return <TextField {...text} help={helpOf(key, text.value)} inputMode="url" />;
  if (valueKind(key) === 'link') return <TargetField {...text} note={note} />;
  return <TextField {...text} help={note ?? helpOf(key, text.value)} lines={isLong(key) ? 2 : 1} />;
}

/** Says which opening hours visitors read: hours that are set on the screen Situs replace the text of this item. */
function HoursElsewhere() {
  const { data: site } = trpc.site.get.useQuery();
  const lines = openingLines(site?.opening_hours ?? []);
  if (lines.length === 0) return texts.hoursElsewhere;
  return (
    <>
      {texts.hoursFromSite(lines.map(({ days, hours }) => `${days} ${hours}`).join(', '))}{' '}
      <Link to="/situs" hash="jam" className="font-semibold text-link underline underline-offset-[0.2em]">
        {texts.hoursLink}
      </Link>
    </>
  );
}

/** Explains the purpose of a field, or what the site shows while the field is empty. */
function helpOf(key: string, value: string): ReactNode {
  if (key === 'alt_hero') return texts.altHelp;
  if (key === 'jam_operasional') return <HoursElsewhere />;
  if (value.trim() !== '') return undefined;
  if (isProfile(key)) return `${texts.sameAsSite} ${texts.empty.profile}`;
  const known = texts.empty[key as keyof typeof texts.empty];
  return typeof known === 'string' ? known : undefined;
}
