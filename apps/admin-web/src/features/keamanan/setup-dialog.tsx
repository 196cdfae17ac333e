import { Copy } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { copyText } from '#lib/copy-text.ts';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { QrPicture } from './qr-picture.tsx';
import { texts } from './texts.ts';

interface SetUpDialogProps {
  /** What the server made. */
  made: { secret: string; uri: string };
  /** Called when the first code was right, with the recovery codes if it is the first factor. */
  onEnabled: (codes: string[] | undefined) => void;
  onClose: () => void;
}

/** Shows the secret to the authenticator app and asks for the first code. */
export function SetUpDialog({ made, onEnabled, onClose }: SetUpDialogProps) {
  const [code, setCode] = useState('');
  const enable = trpc.account.enableTotp.useMutation({ onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes) });
  const atField = fieldErrors(enable.error).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enable.mutate({ code });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={texts.close} className="w-[min(36rem,calc(100vw-2rem))]">
        <DialogTitle className="pr-10">{texts.setUp.title}</DialogTitle>
        <form className="mt-5 grid gap-6" onSubmit={submit}>
          <section className="grid gap-3">
            <h3 className="font-bold">1. {texts.setUp.scan}</h3>
            <div className="flex flex-wrap items-center gap-5">
              <QrPicture text={made.uri} label={texts.setUp.picture} />
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-ui text-muted-foreground">{texts.setUp.scanHint}</p>
                <p className="my-2 font-mono font-bold tracking-wider break-words">
                  {made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
                </p>
                <CopyKey text={made.secret} />
              </div>
            </div>
          </section>
          <section className="grid gap-3">
            <h3 className="font-bold">2. {texts.setUp.type}</h3>
            <Field label={texts.setUp.code} required error={atField}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={10}
                  className="max-w-44 font-mono text-lg tracking-[0.2em]"
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
            {enable.isError && atField === undefined && (
              <Alert tone="danger" role="alert">
                {messageOf(enable.error) ?? texts.failed}
              </Alert>
            )}
          </section>
          <DialogActions className="mt-0">
            <Button variant="outline" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={enable.isPending}>
              {enable.isPending && <Spinner />}
              {texts.setUp.submit}
            </Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** How long the result of copying stays, in milliseconds. */
const MOMENT = 4000;

function CopyKey({ text }: { text: string }) {
  const [isCopied, setCopied] = useState<boolean>();
  useEffect(() => {
    if (isCopied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), MOMENT);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void copyText(text).then(setCopied)}>
        <Copy aria-hidden strokeWidth={1.9} />
        {texts.setUp.copy}
      </Button>
      <p role="status" className="text-sm font-semibold">
        {isCopied === true && texts.setUp.copied}
        {isCopied === false && texts.setUp.notCopied}
      </p>
    </div>
  );
}
