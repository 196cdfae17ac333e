import { ExternalLink, Unlink } from 'lucide-react';
import type { Editor } from 'slate';
import { useId, useState } from 'react';
import { Button } from '@jala/ui/button';
import { Select } from '@jala/ui/select';
import { linkAddress } from '@jala/rich-text/link';
import { videoAddress } from '@jala/rich-text/video';
import { texts } from '#rich-text-editor/texts.ts';
import { selectedImage, setAlt } from '#rich-text-editor/elements/image.tsx';
import { lookOf, setLook } from '#rich-text-editor/elements/figure.tsx';
import { linkAtCursor, removeLink, setLink } from '#rich-text-editor/elements/link.tsx';
import { insertVideo } from '#rich-text-editor/elements/video.tsx';
import type { RichTextEditorProps } from '#rich-text-editor/props.ts';
import { OwnPages } from './own-pages.tsx';
import { TextPopover } from './text-popover.tsx';

export type DialogName = 'link' | 'video' | 'alt' | 'figure';

interface EditorDialogProps {
  name: DialogName;
  editor: Editor;
  act: (command: (editor: Editor) => void) => void;
  findPages: RichTextEditorProps['findPages'];
  onClose: () => void;
}

export function EditorDialog({ name, ...props }: EditorDialogProps) {
  if (name === 'link') return <LinkDialog {...props} />;
  if (name === 'figure') return <FigureDialog {...props} />;
  return name === 'video' ? <VideoDialog {...props} /> : <AltDialog {...props} />;
}

type DialogProps = Omit<EditorDialogProps, 'name'>;

function LinkDialog({ editor, act, findPages, onClose }: DialogProps) {
  const [link] = linkAtCursor(editor) ?? [];
  const href = link?.href;
  const [isInNewTab, setInNewTab] = useState(link?.target === '_blank');
  const target = isInNewTab ? '_blank' : undefined;
  const apply = (typed: string) => {
    const address = linkAddress(typed);
    if (address === undefined) return texts.link.refused;
    act(() => setLink(editor, { href: address, target }));
    return undefined;
  };
  const remove = () => {
    act(removeLink);
    onClose();
  };
  const choose = ({ title, path }: { title: string; path: string }) => {
    act(() => setLink(editor, { href: path, target }, title));
    onClose();
  };
  return (
    <TextPopover
      editor={editor}
      title={texts.link.title}
      label={texts.link.address}
      help={findPages && texts.link.help}
      placeholder={texts.link.example}
      initial={href ?? ''}
      submitLabel={texts.link.apply}
      onSubmit={apply}
      onClose={onClose}
      renderBelow={findPages && ((typed) => <OwnPages typed={typed} find={findPages} onChoose={choose} />)}
    >
      <label className="flex min-h-9 w-full items-center gap-2.5 text-ui pointer-coarse:min-h-11">
        <input
          type="checkbox"
          className="size-4.5 accent-primary"
          checked={isInNewTab}
          onChange={(event) => setInNewTab(event.target.checked)}
        />
        {texts.link.newTab}
      </label>
      {href !== undefined && (
        <>
          <Button variant="ghost" size="sm" asChild>
            <a href={href} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden strokeWidth={1.9} />
              {texts.link.open}
            </a>
          </Button>
          <Button variant="destructive-quiet" size="sm" onClick={remove}>
            <Unlink aria-hidden strokeWidth={1.9} />
            {texts.link.remove}
          </Button>
        </>
      )}
    </TextPopover>
  );
}

function VideoDialog({ editor, act, onClose }: DialogProps) {
  const insert = (typed: string) => {
    const address = videoAddress(typed);
    if (address === undefined) return texts.video.refused;
    act(() => insertVideo(editor, address));
    return undefined;
  };
  return (
    <TextPopover
      editor={editor}
      title={texts.video.title}
      label={texts.video.address}
      placeholder={texts.video.example}
      initial=""
      submitLabel={texts.video.apply}
      onSubmit={insert}
      onClose={onClose}
    />
  );
}

function AltDialog({ editor, act, onClose }: DialogProps) {
  const [image, at] = selectedImage(editor) ?? [];
  const save = (typed: string) => {
    if (at !== undefined) act(() => setAlt(editor, at, typed.trim()));
    return undefined;
  };
  return (
    <TextPopover
      editor={editor}
      title={texts.image.alt}
      label={texts.image.alt}
      help={texts.image.altHelp}
      initial={image?.alt ?? ''}
      submitLabel={texts.image.save}
      onSubmit={save}
      onClose={onClose}
    />
  );
}

function FigureDialog({ editor, act, onClose }: DialogProps) {
  const [selected] = useState(() => selectedImage(editor));
  const [size, setSize] = useState(selected && lookOf(selected[0]).size);
  const id = useId();
  const save = (caption: string) => {
    if (selected !== undefined) act(() => setLook(editor, selected, { caption, size }));
    return undefined;
  };
  return (
    <TextPopover
      editor={editor}
      title={texts.image.figure}
      label={texts.image.caption}
      help={texts.image.captionHelp}
      initial={selected === undefined ? '' : lookOf(selected[0]).caption}
      submitLabel={texts.image.save}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid w-full gap-1.75">
        <label htmlFor={id} className="text-ui font-semibold">
          {texts.image.size}
        </label>
        <Select
          id={id}
          value={size ?? 'text'}
          onChange={({ target: { value } }) => setSize(value === 'full' || value === 'small' ? value : undefined)}
        >
          {Object.entries(texts.image.sizes).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </div>
    </TextPopover>
  );
}
