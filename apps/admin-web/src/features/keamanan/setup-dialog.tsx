import { useRef, useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Spinner } from '@jala/ui/spinner';
import { CopyButton } from '#components/copy-button.tsx';
import { fieldErrors, messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './texts.ts';

interface SetUpDialogProps {
  /** Secret that the server made, and the URI for the QR code. */
  made: { secret: string; uri: string };
  /** Called after the first code was correct. Gets recovery codes if the user had no second factor before. */
  onEnabled: (codes: string[] | undefined) => void;
  onClose: () => void;
}

/** Shows the secret for the authenticator app and asks for the first code. */
export function SetUpDialog({ made, onEnabled, onClose }: SetUpDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const enable = trpc.account.enableTotp.useMutation({ onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes) });
  const atField = fieldErrors(enable.error).code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enable.mutate({ code });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        closeLabel={texts.close}
        className="w-[min(36rem,calc(100vw-2rem))]"
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          // On a touch screen, the keyboard would cover the QR code before the user has seen it.
          (matchMedia('(pointer: fine)').matches ? field : heading).current?.focus();
        }}
      >
        <DialogTitle ref={heading} tabIndex={-1} className="pr-10 outline-none">
          {texts.setUp.title}
        </DialogTitle>
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
                <div className="flex flex-wrap items-center gap-3">
                  <CopyButton label={texts.setUp.copy} read={() => made.secret} />
                </div>
              </div>
            </div>
          </section>
          <section className="grid gap-3">
            <h3 className="font-bold">2. {texts.setUp.type}</h3>
            <Field label={texts.setUp.code} required error={atField}>
              {(control) => (
                <Input
                  {...control}
                  ref={field}
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

/** Width of the light border that readers need around a QR code, in modules. */
const QUIET = 4;

/** A QR code. Dark on light in every theme, because many readers cannot read light on dark. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md border border-border bg-white forced-color-adjust-none"
    >
      <path d={path} className="fill-nila-950" />
    </svg>
  );
}
