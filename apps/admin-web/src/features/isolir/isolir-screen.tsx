import { useNavigate, useRouterState } from '@tanstack/react-router';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { Segments } from '#components/segments.tsx';
import { useMatchesMedia } from '#lib/use-matches-media.ts';
import { IsolirForm } from './isolir-form.tsx';
import { RouterCard } from './router-card.tsx';
import { SELF_TEST, SelfTestCard } from './self-test-card.tsx';
import { texts } from './texts.ts';

type Part = 'fields' | 'preview' | 'router';

/** URL fragment of each part of the screen. */
const HASHES: Record<Part, string> = { fields: '', preview: 'pratinjau', router: 'router' };

/** Media query for windows in which the fields and the preview are side by side (xl of Tailwind). */
const BESIDE = '(width >= 80rem)';

/** The screen Isolir: the fields of the notice, its preview, and the part about routers. Wide windows show fields and preview together. */
export function Isolir({ isolir }: { isolir: IsolirRecord }) {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const isBeside = useMatchesMedia(BESIDE);
  const part = hash === HASHES.router || hash === SELF_TEST ? 'router' : hash === HASHES.preview ? 'preview' : 'fields';
  const parts: Part[] = isBeside ? ['fields', 'router'] : ['fields', 'preview', 'router'];
  const isEditing = part === 'fields' || (isBeside && part === 'preview');
  return (
    <>
      <Segments
        label={texts.parts.label}
        segments={parts.map((key) => ({ key, label: texts.parts[key], count: undefined }))}
        chosen={isEditing ? 'fields' : part}
        onChoose={(key) => void navigate({ to: '.', hash: HASHES[key], replace: true, resetScroll: false })}
        className="mb-5"
      />
      {/* Hidden, not unmounted, so that unsaved input stays while another part is shown. */}
      <div hidden={part === 'router'}>
        <IsolirForm isolir={isolir} hasFields={isEditing} hasPreview={isBeside ? isEditing : part === 'preview'} />
      </div>
      {part === 'router' && (
        <div className="grid grid-cols-1 gap-5">
          <RouterCard />
          <SelfTestCard />
        </div>
      )}
    </>
  );
}
