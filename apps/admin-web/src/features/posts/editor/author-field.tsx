import { useId } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { POST_AUTHOR_MAX } from '@jala/schema/limits';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';

/** The name of whoever wrote an article: one of those that are known, or any other. */
export function AuthorField({ help, ...binding }: TextBinding & { help: string }) {
  const listId = useId();
  const { data: names = [] } = trpc.posts.authors.useQuery();
  return (
    <TextField
      label={FIELD_NAMES.posts.post_author}
      help={help}
      autoComplete="off"
      list={listId}
      maxLength={POST_AUTHOR_MAX}
      {...binding}
    >
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </TextField>
  );
}
