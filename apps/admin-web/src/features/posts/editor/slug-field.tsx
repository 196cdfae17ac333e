import { ExternalLink } from 'lucide-react';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { POST_SLUG_MAX } from '@jala/schema/limits';
import { postPath, slugOf } from '@jala/schema/rules/post-address';
import type { PostRecord } from '@jala/schema/wire/posts';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import type { TextBinding } from '#forms/use-edit-form.ts';
import { useSite } from '#lib/use-site.ts';
import { typedSlug } from './post-values.ts';
import { texts } from '../texts.ts';

interface SlugFieldProps extends TextBinding {
  /** The current title in the form. */
  title: string;
  /** Stored post; undefined for a new post. */
  post: PostRecord | undefined;
}

export function SlugField({ title, post, value, onValue, name, error }: SlugFieldProps) {
  const { data: site } = useSite();
  const path = post && postPath(post);
  const next = post && postPath({ id: post.id, post_title: title, post_slug: value.replace(/-+$/, '') });
  const isLive = post?.status === 'published';
  const moves = isLive && path !== undefined && next !== path;
  return (
    <Field
      label={FIELD_NAMES.posts.post_slug}
      help={moves ? texts.details.slugMoves(path) : texts.details.slugHelp}
      error={error}
    >
      {(controlProps) => (
        <>
          <div className="flex min-w-0 items-stretch rounded-sm border border-input bg-card focus-within:border-ring focus-within:outline-2 focus-within:outline-ring hover:border-foreground">
            <span
              aria-hidden
              className="flex items-center rounded-l-sm border-r border-border bg-muted px-2.5 text-sm whitespace-nowrap text-muted-foreground"
            >
              /blogs/{post && `${post.id}-`}
            </span>
            <Input
              {...controlProps}
              name={name}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={POST_SLUG_MAX}
              placeholder={slugOf(title)}
              className="min-w-0 border-0 bg-transparent focus-visible:outline-none"
              value={value}
              onChange={(event) => onValue(typedSlug(event.target.value))}
              onBlur={() => value.endsWith('-') && onValue(value.replace(/-+$/, ''))}
            />
          </div>
          {isLive && site !== undefined && (
            <a
              href={site.public_origin + postPath(post)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-semibold text-link lg:hidden"
            >
              {texts.view}
              <ExternalLink aria-hidden className="size-4" strokeWidth={1.9} />
            </a>
          )}
        </>
      )}
    </Field>
  );
}
