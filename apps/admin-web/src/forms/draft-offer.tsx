import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { texts } from '#texts.ts';
import { inFull } from '#lib/moments.ts';
import { useStore } from '#lib/store.ts';
import type { LocalDraft } from './local-draft.ts';

interface DraftOfferProps<Values> {
  draft: LocalDraft<Values>;
  className?: string;
}

/** Offers to restore text that the user typed earlier and never saved. */
export function DraftOffer<Values>({ draft, className }: DraftOfferProps<Values>) {
  const found = useStore(draft.found);
  if (found === undefined) return null;
  return (
    <Alert tone="warning" role="status" className={className}>
      <p className="font-semibold">{texts.form.draftFound(inFull(found.typedAt))}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={draft.restore}>
          {texts.form.draftRestore}
        </Button>
        <Button size="sm" variant="ghost" onClick={draft.dismiss}>
          {texts.form.draftDismiss}
        </Button>
      </div>
    </Alert>
  );
}
