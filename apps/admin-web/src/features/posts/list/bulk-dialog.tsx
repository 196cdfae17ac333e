import { type FormEvent, useState } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { PostsChange } from '@jala/schema/wire/posts';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jala/ui/dialog';
import { SelectField } from '#forms/select-field.tsx';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { AuthorField } from '../editor/author-field.tsx';
import { texts } from '../texts.ts';

const SAME = '';
const NONE = '0';

interface BulkDialogProps {
  /** Number of posts to change. */
  count: number;
  onSave: (fields: NonNullable<PostsChange['fields']>) => void;
  onClose: () => void;
}

/** Asks for the category and the author of the chosen posts. */
export function BulkDialog({ count, onSave, onClose }: BulkDialogProps) {
  const { data: categories = [] } = trpc.kategori.list.useQuery();
  const [kategori, setKategori] = useState(SAME);
  const [author, setAuthor] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fields = {
      ...(kategori !== SAME && { kategori_id: kategori === NONE ? null : Number(kategori) }),
      ...(author.trim() !== '' && { post_author: author.trim() }),
    };
    if (Object.keys(fields).length === 0) return setError(texts.bulk.nothingChosen);
    onSave(fields);
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogTitle className="mb-5">{texts.bulk.editTitle(count)}</DialogTitle>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <SelectField
            name="kategori_id"
            label={FIELD_NAMES.posts.kategori_id}
            options={[
              { value: SAME, label: texts.bulk.same },
              { value: NONE, label: texts.kategori.without },
              ...categories.map(({ id, nama }) => ({ value: String(id), label: nama })),
            ]}
            value={kategori}
            onValue={setKategori}
            error={error}
          />
          <AuthorField
            name="post_author"
            help={texts.bulk.authorHelp}
            value={author}
            onValue={setAuthor}
            error={undefined}
          />
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {panel.no}
            </Button>
            <Button type="submit">{panel.save}</Button>
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
