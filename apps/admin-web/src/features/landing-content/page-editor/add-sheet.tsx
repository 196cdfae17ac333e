import type { Rows } from '#forms/one-row-open.tsx';
import { RowQuestion } from '#forms/one-row-open.tsx';
import { Sheet, SheetContent, SheetTitle } from '@jala/ui/sheet';
import { NEW_ROWS } from '../list-editor/add-row.tsx';
import { NewPackageForm } from '../packages/new-package-form.tsx';
import { NewPartnerForm } from '../partners/partner-form.tsx';
import { NewQuestionForm } from '../questions/question-form.tsx';
import { texts } from '../texts.ts';

/** Row id of no form. Opening it closes the open form. */
const NOTHING = -4;

/** Side sheet with the form for a new entry. It is not inside the form of the page, because the entry is saved on its own. */
export function AddSheet({ rows }: { rows: Rows }) {
  const added = (['layanan', 'partner', 'faq'] as const).find((list) => NEW_ROWS[list] === rows.openId);
  return (
    <>
      {/* `rows.open` asks before it closes a form with unsaved changes. */}
      <Sheet open={added !== undefined} onOpenChange={(isOpen) => !isOpen && rows.open(NOTHING)}>
        <SheetContent side="right" onOpenAutoFocus={(event) => event.preventDefault()}>
          <SheetTitle className="flex-none border-b border-border px-5 py-4 text-md font-bold">
            {added && texts.lists[added].add.replace('+ ', '')}
          </SheetTitle>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {added === 'layanan' && <NewPackageForm rows={rows} />}
            {added === 'partner' && <NewPartnerForm rows={rows} />}
            {added === 'faq' && <NewQuestionForm rows={rows} />}
          </div>
        </SheetContent>
      </Sheet>
      <RowQuestion rows={rows} />
    </>
  );
}
