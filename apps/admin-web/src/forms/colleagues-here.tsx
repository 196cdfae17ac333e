import type { ThingRef } from '@jala/schema/history';
import { Alert } from '@jala/ui/alert';
import { texts } from '#texts.ts';
import { NOUNS } from './nouns.ts';
import { useColleagues } from './use-colleagues.ts';

const list = new Intl.ListFormat('id-ID');

/** Says which colleagues have the same thing open. Nobody is locked out. */
export function ColleaguesHere({ of }: { of: ThingRef }) {
  const names = useColleagues(of);
  return (
    // The region is there from the start: screen readers announce only what changes in one.
    <div role="status" className="empty:hidden">
      {names.length > 0 && <Alert tone="info">{texts.form.colleagues(list.format(names), NOUNS[of.thing])}</Alert>}
    </div>
  );
}
