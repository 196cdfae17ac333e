import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ROLE_NAMES } from '@jala/schema/access';
import type { Session } from '@jala/schema/auth';
import type { OpenedInvitation } from '@jala/schema/users';
import { Alert } from '@jala/ui/alert';
import { Loaded } from '#components/loaded.tsx';
import { messageOf } from '#lib/fault.ts';
import { trpcClient } from '#lib/trpc.ts';
import { AcceptForm } from './accept-form.tsx';
import { texts } from './texts.ts';

interface AcceptInvitationProps {
  /** From the link; an empty text for a link that lost it. */
  token: string;
  onAccepted: (session: Session) => void;
  /** The way to the login, below the reason why a link is of no use. */
  toLogin: ReactNode;
  /** Draws the page around the content. */
  page: (title: string, hint: string | undefined, content: ReactNode) => ReactNode;
}

/** What a person sees who opens the link of an invitation. */
export function AcceptInvitation({ token, onAccepted, toLogin, page }: AcceptInvitationProps) {
  const reading = useQuery({
    queryKey: ['invitation', token],
    // A mutation on the wire, so that the token is in no address. Nothing changes when it is repeated.
    queryFn: () => trpcClient.users.openInvitation.mutate({ token }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  const refusal = token === '' ? texts.accept.incomplete : messageOf(reading.error);
  if (refusal !== undefined) {
    return page(
      texts.accept.refused,
      undefined,
      <div className="grid gap-5">
        <Alert tone="danger" role="alert">
          {refusal}
        </Alert>
        {toLogin}
      </div>,
    );
  }
  const hint = reading.data && texts.accept.hint(ROLE_NAMES[reading.data.role]);
  return page(
    texts.accept.title,
    hint,
    <Loaded reading={reading} skeleton={null} loading={texts.accept.loading}>
      {(invitation: OpenedInvitation) => <AcceptForm token={token} invitation={invitation} onAccepted={onAccepted} />}
    </Loaded>,
  );
}
