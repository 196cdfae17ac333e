import { partnersOf, questionItems, questionNumbers } from '@jala/schema/rules/landing-lists';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { Badge } from '@jala/ui/badge';
import { PartnerFields, type PartnerValues } from '../partners/partner-form.tsx';
import { QuestionFields } from '../questions/question-form.tsx';
import type { QuestionValues } from '../questions/question-values.ts';
import { texts as listTexts } from '../texts.ts';
import { type Card, EntryCards } from './entry-cards.tsx';
import type { CardsProps } from '../packages/package-cards.tsx';
import { partnerField, questionField } from './page-fields.ts';
import { entryForm, entryValues } from './page-values.ts';
import { texts } from './page-texts.ts';

/** The partners, each with its name and its logo. */
export function PartnerCards({ items, form, ...cardsProps }: CardsProps) {
  const cards = partnersOf(items).map((partner): Card => {
    const prefix = partnerField(partner.id, '');
    const { key_name: title, image } = entryValues<PartnerValues>(form.values, prefix);
    return {
      entry: partner.id,
      items: [partner],
      title,
      thing: 'partner',
      consequence: listTexts.leavesPage(partner.key_name),
      summary: (
        <>
          <span className="grid w-28 flex-none place-items-center border-r border-border bg-white p-2">
            {image !== '' && (
              <img src={storageUrl(image, 160)} alt="" loading="lazy" className="max-h-10 w-full object-contain" />
            )}
          </span>
          <b className="min-w-0 flex-1 self-center font-bold wrap-anywhere">{title || listTexts.noValue}</b>
        </>
      ),
      hasFault: Object.keys(form.errors).some((name) => name.startsWith(prefix)),
    };
  });
  return (
    <EntryCards
      list="partner"
      cards={cards}
      {...cardsProps}
      renderFields={(entry) => (
        <div data-field={partnerField(entry, 'image')} className="grid gap-4">
          <PartnerFields
            form={entryForm<PartnerValues>(form, partnerField(entry, ''))}
            logoLabel={FIELD_NAMES.partner.value}
          />
        </div>
      )}
    />
  );
}

/** The questions of all pages, each with its answer. */
export function QuestionCards({ items, form, ...cardsProps }: CardsProps) {
  const cards = questionNumbers(items).map((number): Card => {
    const prefix = questionField(number, '');
    const { question, answer, page } = entryValues<QuestionValues>(form.values, prefix);
    const title = question || texts.questionOf(number);
    return {
      entry: number,
      items: questionItems(items, number),
      title,
      thing: 'question',
      consequence: listTexts.leavesSite(title),
      summary: (
        <span className="grid min-w-0 flex-1 content-center gap-0.5 py-2.5 pl-3 leading-snug">
          <b className="font-bold wrap-anywhere">{title}</b>
          <span className="truncate text-sm text-muted-foreground">{answer || listTexts.noValue}</span>
          {page !== 'home' && (
            <span>
              <Badge>{listTexts.question.pages[page]}</Badge>
            </span>
          )}
        </span>
      ),
      hasFault: Object.keys(form.errors).some((name) => name.startsWith(prefix)),
    };
  });
  return (
    <EntryCards
      list="faq"
      cards={cards}
      {...cardsProps}
      renderFields={(entry) => <QuestionFields form={entryForm<QuestionValues>(form, questionField(entry, ''))} />}
    />
  );
}
