import { keepPreviousData } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RouterCommands as Commands } from '@jala/schema/wire/isolir';
import { Alert } from '@jala/ui/alert';
import { Skeleton } from '@jala/ui/skeleton';
import { CopyButton } from '#components/copy-button.tsx';
import { Loaded } from '#components/loaded.tsx';
import { trpc } from '#lib/trpc.ts';
import { ServerAddress } from './server-address.tsx';
import { texts } from './texts.ts';

/**
 * Shows the router's commands. `own` has the commands for the address that the server guesses; staff may enter another
 * address.
 */
export function RouterCommands({ own }: { own: Commands }) {
  const [address, setAddress] = useState(own.server_address);
  const query = address === own.server_address ? {} : { server_address: address };
  const utils = trpc.useUtils();
  const reading = trpc.isolir.routerCommands.useQuery(query, {
    placeholderData: keepPreviousData,
    // The card has just loaded the commands in `own`.
    refetchOnMount: false,
  });
  const read = async () => {
    if (!reading.isPlaceholderData) return reading.data?.commands;
    // The commands on the screen belong to the previous address. Wait for the commands of the new address, which the user wants to
    // copy. If these commands cannot be loaded, the card shows an error.
    const next = await utils.isolir.routerCommands.ensureData(query).catch(() => undefined);
    return next?.commands;
  };
  return (
    <>
      <ListenerWarning listener={own.listener} />
      <ServerAddress address={address} known={own.addresses} onAddress={setAddress} />
      <Loaded reading={reading} skeleton={<Skeleton className="h-96" />}>
        {(shown) => (
          <div className="grid grid-cols-1 gap-3">
            <CommandText {...shown} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <CopyButton label={texts.copyCommands} read={read} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function ListenerWarning({ listener }: Pick<Commands, 'listener'>) {
  if (listener === 'open') return null;
  return <Alert tone="warning">{texts.listener[listener]}</Alert>;
}

function CommandText({ server_address, commands }: Commands) {
  const headingId = useId();
  return (
    <>
      <h3 id={headingId} className="text-ui tracking-normal">
        {texts.commandsFor(server_address)}
      </h3>
      <pre
        role="region"
        aria-labelledby={headingId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-sm border border-border bg-muted p-4 font-mono text-sm leading-relaxed"
      >
        {commands}
      </pre>
    </>
  );
}
