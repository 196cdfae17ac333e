import { useId } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Textarea } from '@jala/ui/textarea';
import { texts } from './texts.ts';

interface EditorFailureProps {
  sentence: string;
  retryLabel: string;
  onRetry: () => void;
  html: string;
  onChange: (html: string) => void;
}

/** The text as HTML, so that nobody has to do without it while the editor cannot show it. */
export function EditorFailure({ sentence, retryLabel, onRetry, html, onChange }: EditorFailureProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <Alert tone="danger" role="alert">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {sentence}
          <Button variant="outline" size="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        </div>
      </Alert>
      <label htmlFor={id} className="text-sm font-semibold">
        {texts.html}
      </label>
      <Textarea
        id={id}
        value={html}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        className="min-h-[250px] font-mono text-sm"
      />
    </div>
  );
}
