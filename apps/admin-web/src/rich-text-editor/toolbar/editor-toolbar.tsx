import {
  Bold,
  Heading1,
  Heading2,
  Heading3,
  Image,
  Images,
  IndentDecrease,
  IndentIncrease,
  Italic,
  KeyboardOff,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
  Video,
  type LucideIcon,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Editor } from 'slate';
import { cn } from '@jala/ui/cn';
import { useSlateSelector } from 'slate-react';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@jala/ui/dropdown-menu';
import { Toolbar, ToolbarButton, ToolbarGroup } from '@jala/ui/toolbar';
import { useMatchesMedia } from '#lib/use-matches-media.ts';
import { texts } from '#rich-text-editor/texts.ts';
import { indent } from '#rich-text-editor/editor/indent.ts';
import { setTypeface, toggleMark } from '#rich-text-editor/editor/marks.tsx';
import { toggleCode } from '#rich-text-editor/elements/code.tsx';
import { toggleHeading } from '#rich-text-editor/elements/heading.tsx';
import { toggleList } from '#rich-text-editor/elements/list.tsx';
import { toggleQuote } from '#rich-text-editor/elements/quote.tsx';
import { NumbersMenu } from './numbers-menu.tsx';
import { TableMenu } from './table-menu.tsx';
import { type Act, ToolMenu } from './tool-menu.tsx';
import { isSameState, toolbarState, type ToolbarState } from './toolbar-state.ts';

type Switch = Exclude<keyof ToolbarState, 'font' | 'size' | 'numbers' | 'isInTable' | 'canUndo' | 'canRedo'>;

type ToolName = Switch | 'numbers' | 'outdent' | 'indent' | 'image' | 'library' | 'video' | 'table';

const GROUPS: ToolName[][] = [
  ['heading1', 'heading2', 'heading3'],
  ['bold', 'italic', 'underline', 'strike', 'quote'],
  ['ordered', 'numbers', 'bullets', 'outdent', 'indent'],
  ['link', 'image', 'library', 'video', 'table', 'code'],
];

/**
 * Media query for windows narrower than md of Tailwind. There the toolbar is one line that scrolls sideways, so the most used tools come
 * first.
 */
const PHONE = '(width < 48rem)';
const PHONE_GROUPS: ToolName[][] = [
  ['bold', 'heading2', 'bullets', 'link', 'image', 'italic'],
  ['ordered', 'numbers', 'quote', 'library', 'video', 'table'],
  ['heading1', 'heading3', 'underline', 'strike', 'outdent', 'indent', 'code'],
];

interface EditorToolbarProps {
  /** The id of the text that the tools act on. */
  controls: string;
  className?: string;
  act: Act;
  openLink: () => void;
  openVideo: () => void;
  pickImages: () => void;
  /** Undefined if stored images are not offered. */
  pickStored: (() => void) | undefined;
}

export function EditorToolbar({
  controls,
  className,
  act,
  openLink,
  openVideo,
  pickImages,
  pickStored,
}: EditorToolbarProps) {
  const state = useSlateSelector(toolbarState, isSameState);
  const isPhone = useMatchesMedia(PHONE);
  const toggle = (name: Switch, Icon: LucideIcon, command: (editor: Editor) => void) => (
    <Tool name={name} Icon={Icon} isPressed={state[name]} onClick={() => act(command)} />
  );
  const tool = (name: ToolProps['name'], Icon: LucideIcon, command: (editor: Editor) => void) => (
    <Tool name={name} Icon={Icon} onClick={() => act(command)} />
  );
  const tools: Record<ToolName, ReactNode> = {
    heading1: toggle('heading1', Heading1, (editor) => toggleHeading(editor, 1)),
    heading2: toggle('heading2', Heading2, (editor) => toggleHeading(editor, 2)),
    heading3: toggle('heading3', Heading3, (editor) => toggleHeading(editor, 3)),
    bold: toggle('bold', Bold, (editor) => toggleMark(editor, 'bold')),
    italic: toggle('italic', Italic, (editor) => toggleMark(editor, 'italic')),
    underline: toggle('underline', Underline, (editor) => toggleMark(editor, 'underline')),
    strike: toggle('strike', Strikethrough, (editor) => toggleMark(editor, 'strike')),
    quote: toggle('quote', Quote, toggleQuote),
    ordered: toggle('ordered', ListOrdered, (editor) => toggleList(editor, true)),
    numbers: <NumbersMenu start={state.numbers} act={act} />,
    bullets: toggle('bullets', List, (editor) => toggleList(editor, false)),
    outdent: tool('outdent', IndentDecrease, (editor) => indent(editor, -1)),
    indent: tool('indent', IndentIncrease, (editor) => indent(editor, 1)),
    link: <Tool name="link" Icon={Link} isPressed={state.link} onClick={openLink} />,
    image: <Tool name="image" Icon={Image} onClick={pickImages} />,
    library: pickStored && <Tool name="library" Icon={Images} onClick={pickStored} />,
    video: <Tool name="video" Icon={Video} onClick={openVideo} />,
    table: <TableMenu isInTable={state.isInTable} act={act} />,
    code: toggle('code', SquareCode, toggleCode),
  };
  return (
    <Toolbar
      // Draws a new toolbar, because the tools move to other groups, and the old tab stop would be a tool that no longer exists.
      key={isPhone ? 'phone' : 'wide'}
      aria-label={texts.toolbar.label}
      aria-controls={controls}
      className={cn('sticky z-2 border-b border-border', className)}
    >
      {(isPhone ? PHONE_GROUPS : GROUPS).map((names) => (
        <ToolbarGroup key={names[0]}>
          {names.map((name) => (
            <Fragment key={name}>{tools[name]}</Fragment>
          ))}
        </ToolbarGroup>
      ))}
      <ToolbarGroup>
        <Typeface mark="font" names={texts.fonts} value={state.font} act={act} />
        <Typeface mark="size" names={texts.sizes} value={state.size} act={act} />
      </ToolbarGroup>
      <ToolbarGroup className="ml-auto text-muted-foreground">
        <Tool name="undo" Icon={Undo2} isDisabled={!state.canUndo} onClick={() => act((editor) => editor.undo())} />
        <Tool name="redo" Icon={Redo2} isDisabled={!state.canRedo} onClick={() => act((editor) => editor.redo())} />
      </ToolbarGroup>
      <ToolbarGroup className="sticky -right-1.25 -my-1.25 hidden border-l border-border bg-inherit py-1.25 max-md:pointer-coarse:inline-flex">
        <Tool name="closeKeyboard" Icon={KeyboardOff} onClick={closeKeyboard} />
      </ToolbarGroup>
    </Toolbar>
  );
}

/** A phone closes its keyboard when the focus leaves the text. */
const closeKeyboard = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

interface ToolProps {
  name: Exclude<keyof typeof texts.toolbar, 'label'>;
  Icon: LucideIcon;
  /** Undefined for a tool that is not a toggle. */
  isPressed?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

function Tool({ name, Icon, isPressed, isDisabled, onClick }: ToolProps) {
  const label = texts.toolbar[name];
  return (
    <ToolbarButton
      aria-label={label}
      title={name in texts.headings ? texts.headings[name as keyof typeof texts.headings] : label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon aria-hidden strokeWidth={1.9} />
    </ToolbarButton>
  );
}

interface TypefaceProps {
  mark: 'font' | 'size';
  /** The label of each choice, by Quill name. The name `page` stands for the site's default. */
  names: Record<string, string>;
  value: string | undefined;
  act: Act;
}

function Typeface({ mark, names, value = 'page', act }: TypefaceProps) {
  // A stored text may have a font or size that the menu does not offer.
  const choices = value in names ? names : { ...names, [value]: value };
  const label = texts.toolbar[mark];
  return (
    <ToolMenu label={label} face={label} act={act} choice={choices[value]} isUnusual={value !== 'page'}>
      {(actInMenu) => (
        <DropdownMenuRadioGroup
          value={value}
          onValueChange={(chosen) =>
            actInMenu((editor) => setTypeface(editor, mark, chosen === 'page' ? undefined : chosen))
          }
        >
          {Object.entries(choices).map(([name, text]) => (
            <DropdownMenuRadioItem key={name} value={name}>
              <span className="prose text-sm">
                <span className={name === 'page' ? undefined : `ql-${mark}-${name}`}>{text}</span>
              </span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      )}
    </ToolMenu>
  );
}
