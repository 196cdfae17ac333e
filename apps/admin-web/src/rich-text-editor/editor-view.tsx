import { ACCEPTED_IMAGES } from '#lib/uploadable-image.ts';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type Ref } from 'react';
import type { Editor } from 'slate';
import { Slate } from 'slate-react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { useHighlighting } from './code/use-highlighting.ts';
import { texts } from './texts.ts';
import './editor.css';
import { LOOKS } from './editor-skeleton.tsx';
import { focusNow, takeSelection } from './editor/dom-selection.ts';
import { placeCaret } from './editor/nodes.ts';
import { openSession, type Host, type Session } from './editor/session.ts';
import { EditorContext } from './elements/element-parts.tsx';
import { insertStored } from './elements/upload.tsx';
import type { RichTextEditorProps } from './props.ts';
import { TextArea } from './text-area.tsx';
import { EditorDialog, type DialogName } from './toolbar/editor-dialog.tsx';
import { EditorToolbar } from './toolbar/editor-toolbar.tsx';

/**
 * The editor itself. When a command throws, the next render throws the same error, so that the error boundary catches
 * it.
 */
export default function EditorView(props: RichTextEditorProps) {
  const [fault, setFault] = useState<{ cause: unknown }>();
  if (fault !== undefined) throw fault.cause;
  return <Work {...props} onFault={(cause) => setFault({ cause })} />;
}

type WorkProps = RichTextEditorProps & Pick<Host, 'onFault'>;

function Work({ onFault, className, look = 'field', ...props }: WorkProps) {
  const [refusal, setRefusal] = useState<string>();
  const [dialog, setDialog] = useState<DialogName>();
  const frame = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { editor, uploads, ...session } = useSession(props, { onFault, refuse: setRefusal });
  const { decorate, touch } = useHighlighting(editor);
  const context = useMemo(
    () => ({ uploads, openAlt: () => setDialog('alt'), openFigure: () => setDialog('figure') }),
    [uploads],
  );
  const guarded = (step: () => void) => {
    try {
      step();
    } catch (cause) {
      onFault(cause);
    }
  };
  const act = (command: (target: Editor) => void) =>
    guarded(() => {
      takeSelection(editor);
      const isFirst = placeCaret(editor);
      command(editor);
      // The caret was nowhere, so the user could not see where the command acted.
      if (isFirst) focusNow(editor);
    });
  /**
   * Runs a step that opens a dialog or a picker, which takes the focus. Stores the caret first, because the result is inserted there later.
   */
  const open = (step: () => void) =>
    guarded(() => {
      takeSelection(editor);
      placeCaret(editor);
      step();
    });
  const pickStored = async () => {
    const image = await props.pickImage?.();
    if (image !== undefined) guarded(() => insertStored(editor, image));
    focusNow(editor);
  };
  const report = () => {
    guarded(session.report);
    touch();
  };
  const targets = {
    openLink: () => setDialog('link'),
    openAlt: () => setDialog('alt'),
    focusToolbar: () => frame.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus(),
    pastePlain: session.pastePlain,
  };
  return (
    <EditorContext value={context}>
      <Slate editor={editor} onValueChange={report}>
        <div ref={frame} className={cn(LOOKS[look].frame, className)}>
          <EditorToolbar
            className={LOOKS[look].toolbar}
            controls={props.id}
            act={act}
            openLink={() => open(targets.openLink)}
            openVideo={() => open(() => setDialog('video'))}
            pickImages={() => open(() => picker.current?.click())}
            pickStored={props.pickImage && (() => open(() => void pickStored()))}
          />
          <TextArea
            {...props}
            className={LOOKS[look].text}
            editor={editor}
            decorate={decorate}
            guarded={guarded}
            targets={targets}
          />
          {refusal !== undefined && <Refusal text={refusal} onClose={() => setRefusal(undefined)} />}
          <ImagePicker
            ref={picker}
            onPick={(files) => {
              setRefusal(undefined);
              guarded(() => session.insertFiles(files));
            }}
          />
        </div>
        {dialog !== undefined && (
          <EditorDialog
            name={dialog}
            editor={editor}
            act={act}
            findPages={props.findPages}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Slate>
    </EditorContext>
  );
}

/** The editing session, which lives as long as the component and follows its props. */
function useSession(
  { value, onChange, upload, onUploads }: RichTextEditorProps,
  { onFault, refuse }: Pick<Host, 'onFault' | 'refuse'>,
): Session {
  const [session] = useState(() => openSession(value));
  useLayoutEffect(() => session.serve({ onChange, upload, onFault, refuse, onUploads: (state) => onUploads?.(state) }));
  useLayoutEffect(() => session.accept(value), [session, value]);
  useEffect(() => session.close, [session]);
  return session;
}

function Refusal({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    // Stays in sight in a long text, above the bar of a form.
    <Alert
      tone="danger"
      role="alert"
      className="sticky bottom-3 z-2 m-3 mt-0 shadow-lg group-has-data-save-bar/panel:bottom-24"
    >
      <div className="flex items-start justify-between gap-2">
        {text}
        <Button variant="ghost" size="icon-sm" aria-label={texts.close} className="-my-2" onClick={onClose}>
          <X aria-hidden strokeWidth={1.9} />
        </Button>
      </div>
    </Alert>
  );
}

/** The browser's file picker, opened by the toolbar. */
function ImagePicker({ ref, onPick }: { ref: Ref<HTMLInputElement>; onPick: (files: File[]) => void }) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick([...(event.target.files ?? [])]);
    // Without this, picking the same file again would fire no change event.
    event.target.value = '';
  };
  return <input ref={ref} type="file" multiple hidden accept={ACCEPTED_IMAGES} onChange={pick} />;
}
