import { Alert } from '@jala/ui/alert';
import { texts } from '#texts.ts';
import { nounOf } from './nouns.ts';
import { useColleagues } from './use-colleagues.ts';

const list = new Intl.ListFormat('id-ID');

/** Says which colleagues have the same record open. Nobody is locked out. */
export function ColleaguesHere({ place }: { place: string }) {
  const names = useColleagues(place);
  return (
    // The region is there from the start: screen readers announce only what changes in one.
    <div role="status" className="empty:hidden">
      {names.length > 0 && <Alert tone="info">{texts.form.colleagues(list.format(names), nounOf(place))}</Alert>}
    </div>
  );
}
