import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { isWish } from '@jala/schema/rules/prospek';
import { whatsappChat } from '@jala/schema/rules/telephone';
import type { Prospek } from '@jala/schema/wire/prospek';
import { buttonVariants } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Select } from '@jala/ui/select';
import { Textarea } from '@jala/ui/textarea';
import { useBrand } from '#lib/use-brand.ts';
import { texts } from './texts.ts';

type Template = keyof typeof texts.templates;

function messageFor(template: Template, { nama, paket_nama, tempat }: Prospek, company: string): string {
  const { messages } = texts;
  if (template === 'survey') return messages.survey(nama, company, paket_nama || messages.anyThing);
  if (template === 'waiting') return messages.waiting(nama, company, tempat.split(',')[0] || messages.anyPlace);
  return messages.date(nama, company);
}

interface ReplyProps {
  order: Prospek;
  /** Called when the user opens WhatsApp. */
  onOpen: () => void;
}

/** The reply to an order. The panel opens WhatsApp with the text, and never sends the text itself. */
export function Reply({ order, onOpen }: ReplyProps) {
  const { name } = useBrand();
  const [template, setTemplate] = useState<Template>(isWish(order) ? 'waiting' : 'survey');
  const [typed, setTyped] = useState<Partial<Record<Template, string>>>({});
  const message = typed[template] ?? messageFor(template, order, name);
  return (
    <div className="grid gap-3">
      <Field label={texts.reply}>
        {(ties) => (
          <Select {...ties} value={template} onChange={({ target }) => setTemplate(target.value as Template)}>
            {Object.entries(texts.templates).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Textarea
        aria-label={texts.reply}
        rows={6}
        value={message}
        onChange={({ target }) => setTyped({ ...typed, [template]: target.value })}
      />
      <p className="text-sm text-muted-foreground">
        {texts.replyHelp} {order.status === 'baru' && texts.becomes}
      </p>
      <a
        href={whatsappChat(order.whatsapp, message)}
        target="_blank"
        rel="noreferrer"
        className={buttonVariants({ className: 'justify-self-start' })}
        onClick={onOpen}
      >
        <MessageCircle aria-hidden strokeWidth={1.9} />
        {texts.answer}
      </a>
    </div>
  );
}
