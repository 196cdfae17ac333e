import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OwnSecurity, Passkey } from '@jala/schema/wire/account';
import { PASSKEY_NAME_MAX } from '@jala/schema/limits';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Card, CardContent, CardHeader, CardTitle } from '@jala/ui/card';
import { DropdownMenuItem, DropdownMenuSeparator } from '@jala/ui/dropdown-menu';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Skeleton } from '@jala/ui/skeleton';
import { Loaded } from '#components/loaded.tsx';
import { MoreMenu } from '#components/more-menu.tsx';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { shortly } from '#lib/moments.ts';
import { DetailRow } from './detail-row.tsx';
import { PasswordDialog, RefusedError } from '#components/password-dialog.tsx';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { texts } from './texts.ts';
import { useRefreshAccount } from './account.ts';

/** The user's passkeys. */
export function PasskeysCard() {
  const reading = trpc.account.security.useQuery();
  const refresh = useRefreshAccount();
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const [codes, setCodes] = useState<string[]>();
  const remove = trpc.account.removePasskey.useMutation();
  return (
    <Card>
      <CardHeader className="flex-wrap gap-y-1">
        <CardTitle>{texts.passkeys.title}</CardTitle>
        <p className="text-ui text-muted-foreground">{texts.passkeys.hint}</p>
      </CardHeader>
      <Loaded isInset reading={reading} skeleton={<Skeleton className="h-12" />}>
        {(security) => (
          <>
            <ul className="divide-y divide-border empty:hidden">
              {security.passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow
                    passkey={passkey}
                    onRename={() => setRenamed(passkey)}
                    onRemove={() => setRemoved(passkey)}
                  />
                </li>
              ))}
            </ul>
            <CardContent className="grid justify-items-start gap-4">
              {security.passkeys.length === 0 && <p className="text-muted-foreground">{texts.passkeys.none}</p>}
              <AddPasskey security={security} onAdd={() => setAdding(true)} />
            </CardContent>
          </>
        )}
      </Loaded>
      {isAdding && (
        <AddDialog
          onClose={() => setAdding(false)}
          onAdded={async (made) => {
            // The codes are shown first, because the steps below may fail and the codes cannot be shown again.
            setCodes(made);
            await refresh();
            toast.success(texts.passkeys.added);
          }}
        />
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} onRenamed={refresh} />}
      {removed && (
        <PasswordDialog
          title={texts.passkeys.removeTitle(removed.name)}
          hint={texts.passkeys.removeHint}
          submit={texts.passkeys.remove}
          isDestructive
          onClose={() => setRemoved(undefined)}
          run={async (password) => {
            await remove.mutateAsync({ id: removed.id, password });
            await refresh();
            toast.success(texts.passkeys.removed);
          }}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onDone={() => setCodes(undefined)} />}
    </Card>
  );
}

/** The button that adds a passkey, or the reason why there is no button. */
function AddPasskey({ security: { passkey_origin }, onAdd }: { security: OwnSecurity; onAdd: () => void }) {
  const reason = reasonWithout(passkey_origin);
  if (reason !== undefined) return <Alert>{reason}</Alert>;
  return (
    <Button variant="outline" onClick={onAdd}>
      <Plus aria-hidden strokeWidth={1.9} />
      {texts.passkeys.add}
    </Button>
  );
}

function reasonWithout(origin: string | null): string | undefined {
  if (origin === null) return texts.passkeys.impossible;
  if (origin !== location.origin) return texts.passkeys.elsewhere(origin);
  return browserSupportsWebAuthn() ? undefined : texts.passkeys.unsupported;
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: PasskeyRowProps) {
  const made = texts.passkeys.made(shortly(created_at).toLowerCase());
  const used = last_used_at === null ? '' : ` ${texts.passkeys.used(shortly(last_used_at).toLowerCase())}`;
  return (
    <DetailRow
      Icon={Fingerprint}
      title={name}
      detail={made + used}
      menu={
        <MoreMenu label={texts.passkeys.menu(name)}>
          <DropdownMenuItem onSelect={onRename}>
            <Pencil aria-hidden strokeWidth={1.9} />
            {texts.passkeys.rename}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem isDestructive onSelect={onRemove}>
            <Trash2 aria-hidden strokeWidth={1.9} />
            {texts.passkeys.remove}
          </DropdownMenuItem>
        </MoreMenu>
      }
    />
  );
}

interface AddDialogProps {
  onClose: () => void;
  /** Called after the passkey was added. Gets recovery codes if the user had no second factor before. */
  onAdded: (codes: string[] | undefined) => Promise<void>;
}

function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const [name, setName] = useState('');
  const begin = trpc.account.beginPasskey.useMutation();
  const add = trpc.account.addPasskey.useMutation();
  const run = async (password: string) => {
    if (name.trim() === '') throw new RefusedError(texts.passkeys.nameHelp);
    const options = await begin.mutateAsync({ password });
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const response = await startRegistration({ optionsJSON }).catch((cause: unknown) => {
      throw new RefusedError(texts.passkeys.notMade, { cause });
    });
    const { recovery_codes } = await add.mutateAsync({ name, response });
    await onAdded(recovery_codes);
  };
  return (
    <PasswordDialog
      title={texts.passkeys.addTitle}
      hint={texts.passkeys.addHint}
      submit={texts.passkeys.add}
      run={run}
      onClose={onClose}
    >
      <Field label={texts.passkeys.name} help={texts.passkeys.nameHelp} required>
        {(control) => (
          <Input
            {...control}
            maxLength={PASSKEY_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
    </PasswordDialog>
  );
}
