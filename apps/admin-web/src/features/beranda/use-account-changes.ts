import { CreditCard } from 'lucide-react';
import { FIELD_NAMES } from '@jala/schema/field-names';
import type { AccountChange } from '@jala/schema/isolir';
import type { UseWaiting } from '#components/waiting.ts';
import { exactly } from '#lib/moments.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { useMay } from '#lib/user.ts';
import { texts } from './texts.ts';

/** Changes of where customers pay, each until the Pemilik says that they have looked at it. */
export const useAccountChanges: UseWaiting = () => {
  const may = useMay()('audit.accountChanges');
  const utils = trpc.useUtils();
  const { data } = trpc.audit.accountChanges.useQuery(undefined, { enabled: may, staleTime: 0 });
  const note = trpc.audit.noteAccountChanges.useMutation(thenRefresh(() => utils.audit.accountChanges.invalidate()));
  const [newest] = data ?? [];
  return data?.map((change) => ({
    key: `account-${change.id}`,
    tone: 'warning',
    Icon: CreditCard,
    title: texts.waiting.account.by(change.by.user_name || texts.waiting.account.unknown),
    detail: `${sentencesOf(change).join('. ')}. ${exactly(change.at)}.`,
    action: texts.waiting.account.check,
    link: { to: '/isolir' },
    // Older ones stand below it, so who has looked at the newest has seen them too.
    ...(change === newest && {
      done: {
        label: texts.waiting.account.checked,
        run: () => note.mutate({ id: change.id }, { onError: () => toast.failure(texts.waiting.account.notChecked) }),
      },
    }),
  }));
};

const sentencesOf = ({ values }: AccountChange): string[] =>
  Object.entries(values).map(([field, { before, after }]) =>
    texts.waiting.account.change(FIELD_NAMES.isolir[field as keyof typeof values], before, after),
  );
