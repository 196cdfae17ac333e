import { useState } from 'react';
import type { MediaItem } from '@jala/schema/wire/media';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Dialog, DialogActions, DialogDescription, DialogTitle } from '@jala/ui/dialog';
import { Spinner } from '@jala/ui/spinner';
import { FormDialogContent } from '#components/form-dialog-content.tsx';
import { messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { AltField, type AltAnswer } from './alt-field.tsx';
import { nameOf } from './image-grid.tsx';
import { texts } from './texts.ts';

interface AltQuestionsProps {
  /** Images that `media.withoutAlt` has found. */
  images: readonly MediaItem[];
  /** Called with the alt texts, keyed by file, after the library has stored the answers. Decorations have an empty text. */
  onAnswered: (alts: ReadonlyMap<string, string>) => void;
  /** Called when the user postpones the answers. */
  onLater: () => void;
}

const UNANSWERED: AltAnswer = { alt: '', is_decorative: false };
const isAnswered = ({ alt, is_decorative }: AltAnswer): boolean => is_decorative || alt.trim() !== '';

/** Asks for the alt texts of images, and stores the answers in the library. */
export function AltQuestions({ images, onAnswered, onLater }: AltQuestionsProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AltAnswer>>(new Map());
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();
  const update = trpc.media.update.useMutation();
  const answerTo = (file: string) => answers.get(file) ?? UNANSWERED;

  async function save(): Promise<void> {
    setTried(true);
    if (!images.every(({ file }) => isAnswered(answerTo(file)))) return;
    setBusy(true);
    setFault(undefined);
    try {
      for (const { file } of images) {
        const { alt, is_decorative } = answerTo(file);
        await update.mutateAsync({ file, is_decorative, alt: is_decorative ? '' : alt.trim() });
      }
    } catch (error) {
      setFault(messageOf(error) ?? texts.questions.failed);
      setBusy(false);
      return;
    }
    void utils.media.invalidate();
    const alts = images.map(({ file }) => {
      const { alt, is_decorative } = answerTo(file);
      return [file, is_decorative ? '' : alt.trim()] as const;
    });
    onAnswered(new Map(alts));
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onLater()}>
      <FormDialogContent
        onClose={onLater}
        className="w-[min(38rem,calc(100vw-2rem))]"
        aria-describedby="alt-questions"
        onSubmit={(event) => {
          // React also passes the events of a dialog to the form that opened the dialog.
          event.stopPropagation();
          event.preventDefault();
          void save();
        }}
      >
        <form noValidate>
          <DialogTitle>{texts.questions.title(images.length)}</DialogTitle>
          <DialogDescription id="alt-questions">{texts.questions.hint}</DialogDescription>
          {fault !== undefined && (
            <Alert tone="danger" role="alert" className="mt-4">
              {fault}
            </Alert>
          )}
          <ul className="mt-5 grid gap-6">
            {images.map((image) => (
              <li key={image.file}>
                <fieldset className="grid gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
                  <legend className="sr-only">{nameOf(image)}</legend>
                  <img
                    src={storageUrl(image.file, 320)}
                    alt=""
                    className="aspect-4/3 w-36 rounded-sm border border-border bg-white object-contain"
                  />
                  <AltField
                    answer={answerTo(image.file)}
                    error={isTried && !isAnswered(answerTo(image.file)) ? texts.questions.answer : undefined}
                    onAnswer={(answer) => setAnswers(new Map([...answers, [image.file, answer]]))}
                  />
                </fieldset>
              </li>
            ))}
          </ul>
          <DialogActions>
            <Button variant="outline" onClick={onLater}>
              {texts.questions.later}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {isBusy && <Spinner />}
              {isBusy ? texts.questions.saving : texts.questions.save}
            </Button>
          </DialogActions>
        </form>
      </FormDialogContent>
    </Dialog>
  );
}
