import { linkedPieces } from '@jala/schema/rules/linked-text';
import { paragraphsOf, type Question } from '@jala/schema/rules/question';
import { buttonVariants } from '@jala/ui/button';
import { Icon } from '#components/icon.tsx';
import { Section } from '#components/section.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import { useMark } from '#lib/use-mark.ts';
import { type ChatPlace, whatsappOf } from '#lib/whatsapp.ts';

interface QuestionsProps {
  questions: readonly Question[];
  place: ChatPlace;
  className?: string;
}

/** The questions of a page with their answers, the first one open. Renders nothing without questions. */
export function Questions({ questions, place, className }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <Section id="pertanyaan" mark="faq" {...(className && { className })}>
      <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:items-start lg:gap-16">
        <div>
          <h2 className="text-h2">{texts.questions.title}</h2>
          <OtherQuestion place={place} />
        </div>
        <div className="border-t border-input">
          {questions.map((each, index) => (
            <Entry key={each.number} question={each} isOpen={index === 0} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/** Link with which visitors ask a question that the list does not answer. */
function OtherQuestion({ place }: { place: ChatPlace }) {
  const whatsapp = whatsappOf(place);
  return (
    <>
      <p className="mt-3 text-lead text-muted-foreground">{texts.questions.other}</p>
      {whatsapp.number === '' ? (
        <a href="/kontak-kami" className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-6' })}>
          {texts.contact.title}
        </a>
      ) : (
        <WhatsappButton whatsapp={whatsapp} size="lg" className="mt-6">
          {texts.questions.ask}
        </WhatsappButton>
      )}
    </>
  );
}

const Entry = ({ question: { number, question, answer }, isOpen }: { question: Question; isOpen: boolean }) => (
  <details {...useMark()(`question_${number}`)} open={isOpen} className="group border-b border-input">
    <summary className="flex min-h-15 list-none items-center justify-between gap-5 px-1 py-3.75 text-md leading-[1.4] font-bold hover:text-link [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{question}</span>
      {/* Forced colours replace the colour of this element, but would not replace a colour of the drawing itself. */}
      <span className="grid flex-none text-link">
        <Icon name="plus" className="transition-[rotate] duration-(--dur-base) ease-out group-open:rotate-45" />
      </span>
    </summary>
    <div className="grid max-w-176 gap-3 pr-11 pb-5.5 pl-1 text-muted-foreground">
      {paragraphsOf(answer).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two paragraphs may be equal
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          <Linked text={paragraph} />
        </p>
      ))}
    </div>
  </details>
);

const LINK = 'font-semibold text-link underline underline-offset-[0.2em]';

const Linked = ({ text }: { text: string }) =>
  linkedPieces(text).map(({ text: words, href }, index) => {
    if (href === undefined) return words;
    const isElsewhere = href.startsWith('http');
    return (
      // oxlint-disable-next-line react/no-array-index-key -- two addresses may be equal
      <a key={index} href={href} className={LINK} {...(isElsewhere && { target: '_blank', rel: 'noopener' })}>
        {words}
      </a>
    );
  });
