import { CreditCard } from 'lucide-react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { AccountChange } from '@jala/schema/wire/isolir';
import { exactly } from '#lib/moments.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import { texts } from './texts.ts';
import type { WaitingThing } from './waiting-card.tsx';

/** Lists changes of the payment accounts. A change stays in the list of a Pemilik (owner) until that Pemilik confirms having checked it. */
export function useAccountChanges(): WaitingThing[] {
  const may = useMay()('audit.accountChanges');
  const utils = trpc.useUtils();
  const { data = [] } = trpc.audit.accountChanges.useQuery(undefined, { enabled: may, staleTime: 0 });
  const note = trpc.audit.noteAccountChanges.useMutation(thenRefresh(() => utils.audit.accountChanges.invalidate()));
  const [newest] = data;
  return data.map((change) => ({
    key: `account-${change.id}`,
    tone: 'warning',
    Icon: CreditCard,
    title: texts.waiting.account.by(change.by.user_name || texts.waiting.account.unknown),
    detail: `${sentencesOf(change).join('. ')}. ${exactly(change.at)}.`,
    action: texts.waiting.account.check,
    link: { to: '/isolir' },
    // The newest change is the first row, and its button confirms all changes.
    ...(change === newest && {
      done: {
        label: texts.waiting.account.checked(data.length),
        run: () => note.mutate({ id: change.id }, { onError: () => toast.failure(texts.waiting.account.notChecked) }),
      },
    }),
  }));
}

const sentencesOf = ({ values }: AccountChange): string[] =>
  Object.entries(values).map(([field, { before, after }]) => {
    const name = FIELD_NAMES.isolir[field as keyof typeof values];
    // For an image we know only that it changed, not how.
    return before === after ? texts.waiting.account.replaced(name) : texts.waiting.account.change(name, before, after);
  });
