import type { ThingRef } from '@jala/schema/wire/history';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import type { Choices } from '#forms/merge.ts';
import { nounOf } from '@jala/schema/things';
import type { EditForm } from '#forms/use-edit-form.ts';
import { useLastWriter } from '#forms/use-last-writer.ts';
import type { PageValues } from './page-values.ts';
import { texts } from './page-texts.ts';

interface ConflictBarProps {
  form: EditForm<PageValues>;
  /** Record that somebody else has changed too. */
  of: ThingRef;
  onCompare: () => void;
}

/** Says who has already saved other changes to the same fields. Offers to compare both versions, or to keep the user's own changes. */
export function ConflictBar({ form, of, onCompare }: ConflictBarProps) {
  const { sentence } = useLastWriter(of, nounOf(of.thing));
  const { differences = [], merge } = form.conflict;
  const takeMine = () => {
    const both = differences.filter(({ changedBy }) => changedBy === 'both');
    const choices: Choices<PageValues> = Object.fromEntries(both.map(({ names }) => [names[0] ?? '', 'mine']));
    void merge(choices);
  };
  return (
    <Alert tone="warning" role="alert" className="mx-4 my-3 items-center">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60 font-semibold">{sentence}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="outline" onClick={onCompare}>
            {texts.conflict.compare}
          </Button>
          <Button size="sm" variant="secondary" onClick={takeMine}>
            {texts.conflict.mine}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
