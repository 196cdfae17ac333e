import { Component, useId, type ReactNode } from 'react';
import { Alert } from '@jala/ui/alert';
import { Button } from '@jala/ui/button';
import { Textarea } from '@jala/ui/textarea';
import { texts } from './texts.ts';

interface EditorBoundaryProps {
  children: ReactNode;
  /** Draws the replacement for an editor that failed with `fault`. `recover` renders the editor again. */
  renderFailure: (fault: unknown, recover: () => void) => ReactNode;
}

/** Keeps an error in the editor away from the form around it. A React error boundary must be a class. */
export class EditorBoundary extends Component<EditorBoundaryProps, { failure: { fault: unknown } | undefined }> {
  override state: { failure: { fault: unknown } | undefined } = { failure: undefined };

  static getDerivedStateFromError(fault: unknown) {
    return { failure: { fault } };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return this.props.renderFailure(failure.fault, () => this.setState({ failure: undefined }));
  }
}

interface EditorFailureProps {
  sentence: string;
  retryLabel: string;
  onRetry: () => void;
  html: string;
  onChange: (html: string) => void;
}

/**
 * Shows the HTML of the text in a text field, so that users can still copy and change the text when the editor has
 * failed.
 */
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
