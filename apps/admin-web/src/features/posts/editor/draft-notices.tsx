import { useState } from 'react';
import { mayPublish } from '@jala/schema/access';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { shortly } from '#lib/moments.ts';
import { useStore } from '#lib/store.ts';
import { useUser } from '#lib/user.ts';
import { texts as panel } from '#texts.ts';
import { SendBackDialog } from '../publish/send-back-dialog.tsx';
import { texts } from '../texts.ts';
import { useDraftActions } from './use-draft-actions.ts';
import type { PostForm } from './use-post-form.ts';

/** Notices above the text: whose draft is open, another saved draft, a requested review, and why the article was returned. */
export function DraftNotices({ form: post }: { form: PostForm }) {
  const { form } = post;
  return (
    <>
      {form.autosave && <OtherDraft form={post} autosave={form.autosave} />}
      <div className="mx-auto grid w-full max-w-184 gap-2 px-4 pt-5">
        <OpenDraft form={post} />
        {typeof post.post?.review_asked_at === 'string' && <ReviewWaiting form={post} />}
        {post.returned && (
          <Alert tone="warning">
            <p className="font-semibold">
              {texts.editor.returned(post.returned.user_name, inside(post.returned.returned_at))}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{post.returned.note}</p>
          </Alert>
        )}
      </div>
    </>
  );
}

/** The notice of a requested review. The author can withdraw the request; another user who may publish can return the article. */
function ReviewWaiting({ form: post }: { form: PostForm }) {
  const user = useUser();
  const { withdrawReview, sendBack } = useDraftActions(post);
  const [isSendingBack, setSendingBack] = useState(false);
  const isReviewer = mayPublish(user) && post.post?.author_id !== user.id;
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{texts.editor.reviewWaiting}</p>
        <Button
          variant="outline"
          size="sm"
          className="pointer-coarse:min-h-11"
          onClick={() => (isReviewer ? setSendingBack(true) : void withdrawReview())}
        >
          {isReviewer ? texts.editor.sendBack : texts.editor.withdrawReview}
        </Button>
      </div>
      {isSendingBack && <SendBackDialog send={sendBack} onClose={() => setSendingBack(false)} />}
    </Alert>
  );
}

/** Formats a time for the middle of a sentence, with a small first letter. */
const inside = (at: string): string => shortly(at).replace(/^./, (letter) => letter.toLowerCase());

/** Notice that the form was opened with an unpublished draft. */
function OpenDraft({ form: post }: { form: PostForm }) {
  const user = useUser();
  const { discardDraft } = useDraftActions(post);
  const { by: keptBy, draft = 0 } = post.form.base;
  const [openedWith] = useState(keptBy);
  // The notice stays after an autosave, because the text below must not move while the user types.
  const by = keptBy ?? openedWith;
  const isOwn = by?.by.user_id === user.id;
  // No notice about the user's own draft of an article that is not live.
  if (by === undefined || draft === 0 || (isOwn && !post.isLive)) return null;
  const who = isOwn ? panel.you : by.by.user_name || panel.conflict.somebody;
  const when = inside(by.at);
  return (
    <Alert tone="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{texts.editor.draftOf(who, when)}</p>
        {post.isLive && (
          <Button variant="outline" size="sm" className="pointer-coarse:min-h-11" onClick={() => void discardDraft()}>
            {texts.editor.discardDraft}
          </Button>
        )}
      </div>
    </Alert>
  );
}

/** Notice that another draft was saved meanwhile. The user can go on writing, and decides when to compare the drafts. */
function OtherDraft({
  form: { form, openConflict },
  autosave,
}: {
  form: PostForm;
  autosave: NonNullable<PostForm['form']['autosave']>;
}) {
  const { kind } = useStore(autosave.state);
  const user = useUser();
  const isOwn = form.conflict.by?.by.user_id === user.id;
  return (
    // Sticky below the toolbar, because a user at the end of a long article must see the notice. It has no height, so that nothing moves.
    <div role="alert" className="sticky top-28 z-10 mx-auto h-0 w-full max-w-184 px-4">
      {kind === 'conflict' && (
        <Alert tone="warning" className="py-2 shadow-lg">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="font-semibold">{isOwn ? texts.editor.conflictOwn : texts.editor.conflict}</p>
            <Button variant="outline" size="sm" className="pointer-coarse:min-h-11" onClick={openConflict}>
              {texts.editor.compare}
            </Button>
          </div>
        </Alert>
      )}
    </div>
  );
}
