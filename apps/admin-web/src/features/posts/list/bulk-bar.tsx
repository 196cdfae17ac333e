import type { ReactNode } from 'react';
import { mayPublish } from '@jala/schema/access';
import { SelectionAction, SelectionBar } from '#components/selection-bar.tsx';
import type { Selection } from '#lib/use-selection.ts';
import { useUser } from '#lib/user.ts';
import { texts } from '../texts.ts';

interface BulkBarProps {
  selection: Selection<number>;
  isBusy: boolean;
  onAct: (act: 'publish' | 'unpublish' | 'change' | 'delete') => void;
}

/** The actions on the chosen posts of the page. */
export function BulkBar({ selection, isBusy, onAct }: BulkBarProps) {
  const user = useUser();
  const button = (act: Parameters<typeof onAct>[0], label: ReactNode) => (
    <SelectionAction
      variant={act === 'delete' ? 'destructive-quiet' : 'outline'}
      isBusy={isBusy}
      onClick={() => onAct(act)}
    >
      {label}
    </SelectionAction>
  );
  return (
    <SelectionBar selection={selection} chooseAll={texts.bulk.chooseAll}>
      {mayPublish(user) && (
        <>
          {button('publish', texts.bulk.publish)}
          {button('unpublish', texts.bulk.unpublish)}
        </>
      )}
      {button(
        'change',
        <>
          {texts.bulk.edit}
          {/* On phones, the bar has no room for this text. */}
          <span className="-ml-1 max-sm:sr-only"> {texts.bulk.editWhat}</span>
        </>,
      )}
      {button('delete', texts.bulk.remove)}
    </SelectionBar>
  );
}
