import { useId } from 'react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { POST_AUTHOR_MAX } from '@jala/schema/limits';
import { TextField } from '#forms/text-field.tsx';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { trpc } from '#lib/trpc.ts';

/** Field for the author of an article: a name from the list of known authors, or any other name. */
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
