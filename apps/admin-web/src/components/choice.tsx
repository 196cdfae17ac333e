import { useId } from 'react';

interface ChoiceProps<Key> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** Radio buttons for two or three options, side by side. */
export function Choice<Key extends string>({ label, options, chosen, onChoose }: ChoiceProps<Key>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="grid auto-cols-fr grid-flow-col gap-0.5 rounded-md border border-border bg-muted p-0.5"
    >
      {options.map(({ key, label: word }) => (
        <label
          key={key}
          className="grid min-h-10 cursor-pointer place-items-center rounded-sm border border-transparent px-3 text-center text-sm font-semibold text-muted-foreground hover:text-foreground has-checked:border-border has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 forced-colors:has-checked:underline"
        >
          <input type="radio" name={name} className="sr-only" checked={key === chosen} onChange={() => onChoose(key)} />
          {word}
        </label>
      ))}
    </div>
  );
}
