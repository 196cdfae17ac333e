import { useState } from 'react';
import { isRouterAddress } from '@jala/schema/rules/router-address';
import { Button } from '@jala/ui/button';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { texts } from './texts.ts';

interface ServerAddressProps {
  /** The IPv4 address that the commands use. */
  address: string;
  /** The IPv4 addresses that this server has. */
  known: readonly string[];
  onAddress: (address: string) => void;
}

/**
 * Chooses the address at which the router reaches this server: a known address, or a typed one. A typed address takes
 * effect when the user presses Enter or leaves the field.
 */
export function ServerAddress({ address, known, onAddress }: ServerAddressProps) {
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const take = (next: string) => {
    const isRight = isRouterAddress(next);
    setTyped(next);
    setWrong(!isRight);
    if (isRight) onAddress(next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        take(typed.trim());
      }}
    >
      <Field
        label={texts.serverAddress}
        // The error replaces the help. If both were shown, the buttons below would move when the user leaves the field to press a
        // button.
        help={!isWrong && texts.serverAddressHelp}
        error={isWrong && <span role="alert">{texts.notIpv4}</span>}
      >
        {(ties) => (
          <>
            <Input
              {...ties}
              autoComplete="off"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(false);
              }}
              onBlur={() => take(typed.trim())}
            />
            {known.length > 1 && <Choices address={address} known={known} onAddress={take} />}
          </>
        )}
      </Field>
    </form>
  );
}

function Choices({ address, known, onAddress }: ServerAddressProps) {
  return (
    <div role="group" aria-label={texts.addresses} className="flex flex-wrap gap-2">
      {known.map((each) => (
        <Button
          key={each}
          variant="outline"
          size="sm"
          aria-pressed={each === address}
          className="max-md:min-h-11 aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-foreground"
          onClick={() => onAddress(each)}
        >
          {each}
        </Button>
      ))}
    </div>
  );
}
