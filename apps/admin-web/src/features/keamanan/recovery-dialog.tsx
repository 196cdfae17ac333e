import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { CopyButton } from '#components/copy-button.tsx';
import { useBrand } from '#lib/use-brand.ts';
import { useUser } from '#lib/user.ts';
import { texts } from './texts.ts';

/** Shows recovery codes, which cannot be shown again. Stays open until the user confirms that the codes are saved. */
export function RecoveryDialog({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { user_email } = useUser();
  const { name } = useBrand();
  const [isKept, setKept] = useState(false);
  const file = `${texts.recovery.heading(name, user_email)}\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open>
      <DialogContent
        aria-describedby="recovery-hint"
        onEscapeKeyDown={(event) => event.preventDefault()}
        className="w-[min(34rem,calc(100vw-2rem))] print:fixed print:inset-0 print:translate-0 print:border-0"
      >
        <DialogTitle>{texts.recovery.title}</DialogTitle>
        <DialogDescription id="recovery-hint">{texts.recovery.hint}</DialogDescription>
        <ol
          aria-label={texts.recovery.list}
          className="my-4 grid list-inside list-decimal grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-muted px-5 py-4 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2.5 print:hidden">
          <CopyButton label={texts.recovery.copy} read={() => file} variant="outline" statusClassName="order-last" />
          <Button asChild variant="outline">
            <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`} download={texts.recovery.file}>
              <Download aria-hidden strokeWidth={1.9} />
              {texts.recovery.download}
            </a>
          </Button>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden strokeWidth={1.9} />
            {texts.recovery.print}
          </Button>
        </div>
        <label className="mt-4 flex min-h-11 items-center gap-3 font-semibold print:hidden">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={isKept}
            onChange={(event) => setKept(event.target.checked)}
          />
          {texts.recovery.kept}
        </label>
        <DialogActions className="mt-3 print:hidden">
          <Button disabled={!isKept} onClick={onDone}>
            {texts.recovery.done}
          </Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
