import { createFileRoute, Link } from '@tanstack/react-router';
import { SquareTerminal } from 'lucide-react';
import { Button } from '@jala/ui/button';
import { Loaded } from '#components/loaded.tsx';
import { Page } from '#components/page.tsx';
import { InviteDialog } from '#features/users/invite-dialog.tsx';
import { RightsTable } from '#features/users/rights-table.tsx';
import { texts } from '#features/users/texts.ts';
import { UserList } from '#features/users/user-list.tsx';
import { UserListSkeleton } from '#features/users/user-list-skeleton.tsx';
import { trpc } from '#lib/trpc.ts';

export const Route = createFileRoute('/_panel/pengguna')({ component: UsersScreen });

function UsersScreen() {
  const people = trpc.users.list.useQuery();
  const invitations = trpc.users.invitations.useQuery();
  const active = people.data?.filter(({ is_active }) => is_active).length;
  const invited = invitations.data?.filter(({ is_expired }) => !is_expired).length;
  const hint = active === undefined || invited === undefined ? undefined : texts.counts(active, invited);
  return (
    <Page title={texts.title} hint={hint} actions={<Actions />}>
      <div className="grid grid-cols-1 gap-5">
        <Loaded reading={people} skeleton={<UserListSkeleton />} loading={texts.loading}>
          {(list) => (
            <Loaded reading={invitations} skeleton={<UserListSkeleton />} loading={texts.loading}>
              {(pending) => <UserList people={list} invitations={pending} />}
            </Loaded>
          )}
        </Loaded>
        <RightsTable />
      </div>
    </Page>
  );
}

/** The link to the tokens, with which the company's scripts sign in, and the button that invites a user. */
const Actions = () => (
  <div className="flex flex-wrap gap-2.5">
    <Button asChild variant="outline">
      <Link to="/pengguna/token-skrip">
        <SquareTerminal aria-hidden strokeWidth={1.9} />
        {texts.tokens}
      </Link>
    </Button>
    <InviteDialog />
  </div>
);
