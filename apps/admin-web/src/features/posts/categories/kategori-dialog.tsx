import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { Tags } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KategoriRecord } from '@jala/schema/wire/kategori';
import { Button } from '@jala/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '@jala/ui/dialog';
import { Confirm } from '#components/confirm.tsx';
import { Loaded } from '#components/loaded.tsx';
import { texts as panel } from '#texts.ts';
import { useBringBack } from '#lib/bring-back.ts';
import { hasCode } from '#lib/fault.ts';
import { toast } from '#lib/toasts.ts';
import { thenRefresh } from '#lib/then-refresh.ts';
import { trpc } from '#lib/trpc.ts';
import { KategoriNameForm } from './kategori-name-form.tsx';
import { texts } from '../texts.ts';

/** The button 'Kelola kategori' and its dialog, in which staff add, rename and delete categories. */
export function KategoriDialog() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="outline">
          <Tags aria-hidden strokeWidth={1.9} />
          {texts.kategori.manage}
        </Button>
      </DialogTrigger>
      <DialogContent closeLabel={texts.kategori.close} className="w-[min(34rem,calc(100vw-2rem))]">
        <DialogTitle className="pr-10">{texts.kategori.manage}</DialogTitle>
        <DialogDescription>{texts.kategori.hint}</DialogDescription>
        <Categories />
      </DialogContent>
    </Dialog>
  );
}

function Categories() {
  const reading = trpc.kategori.list.useQuery();
  const utils = trpc.useUtils();
  const create = trpc.kategori.create.useMutation(thenRefresh(() => utils.kategori.invalidate()));
  return (
    <div className="mt-5 grid gap-5">
      <Loaded reading={reading} skeleton={null}>
        {(categories) => <CategoryList categories={categories} />}
      </Loaded>
      <KategoriNameForm
        label={texts.kategori.newName}
        submit={texts.kategori.add}
        save={async (nama) => {
          await create.mutateAsync({ nama });
          toast.success(texts.kategori.added);
        }}
      />
    </div>
  );
}

function CategoryList({ categories }: { categories: readonly KategoriRecord[] }) {
  const [editing, setEditing] = useState<number>();
  const [toRemove, setToRemove] = useState<KategoriRecord>();
  const list = useRef<HTMLUListElement>(null);
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.kategori.invalidate(), utils.posts.invalidate()]);
  const nameOf = (id: number) => categories.find((each) => each.id === id)?.nama ?? '';
  const undoing = useBringBack('kategori', texts.kategori.restored);
  const remove = trpc.kategori.delete.useMutation({
    // A colleague may have deleted the category already.
    onError: (error) => !hasCode(error, 'NOT_FOUND') && toast.failure(panel.removeFailed),
    onSuccess: (_nothing, { id }) => toast.success(texts.kategori.removed(nameOf(id)), undoing(id)),
    async onSettled() {
      await refresh();
      // The focused button disappeared with its row.
      if (document.activeElement === document.body) list.current?.focus();
    },
  });
  const update = trpc.kategori.update.useMutation(thenRefresh(refresh));
  if (categories.length === 0) return <p className="text-muted-foreground">{texts.kategori.none}</p>;
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={texts.kategori.list}
        className="divide-y divide-border rounded-sm border border-border"
      >
        {categories.map((kategori) => (
          <li key={kategori.id} className="px-4 py-2.5">
            {editing === kategori.id ? (
              <KategoriNameForm
                label={FIELD_NAMES.kategori.nama}
                initial={kategori.nama}
                submit={panel.save}
                onCancel={() => setEditing(undefined)}
                save={async (nama) => {
                  await update.mutateAsync({ id: kategori.id, nama, version: kategori.version });
                  setEditing(undefined);
                  toast.success(panel.saved);
                }}
              />
            ) : (
              <CategoryRow
                kategori={kategori}
                onEdit={() => setEditing(kategori.id)}
                onRemove={remove.isPending ? undefined : () => setToRemove(kategori)}
              />
            )}
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={toRemove !== undefined}
        question={texts.kategori.removeQuestion}
        consequence={toRemove && texts.kategori.removeConsequence(toRemove.nama, toRemove.posts)}
        isDestructive
        onAnswer={(isYes) => {
          setToRemove(undefined);
          if (isYes && toRemove !== undefined) remove.mutate({ id: toRemove.id });
        }}
      />
    </>
  );
}

interface CategoryRowProps {
  kategori: KategoriRecord;
  onEdit: () => void;
  onRemove: (() => void) | undefined;
}

/** The controls have the same names in every row, so each has the category's name as its description. */
function CategoryRow({ kategori: { id, nama, posts }, onEdit, onRemove }: CategoryRowProps) {
  const nameId = `kategori-${id}`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="min-w-0 flex-1 basis-40">
        <b id={nameId} className="font-semibold wrap-anywhere">
          {nama}
        </b>{' '}
        <span className="text-sm text-muted-foreground">{texts.kategori.posts(posts)}</span>
      </p>
      <div className="flex gap-1.5">
        <Button variant="outline" size="sm" className="max-md:min-h-11" aria-describedby={nameId} onClick={onEdit}>
          {texts.kategori.rename}
        </Button>
        <Button
          variant="destructive-quiet"
          size="sm"
          className="max-md:min-h-11"
          aria-describedby={nameId}
          aria-disabled={onRemove === undefined}
          onClick={onRemove}
        >
          {panel.remove}
        </Button>
      </div>
    </div>
  );
}
