import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ProbeResult } from '@jala/schema/wire/isolir';
import { Badge } from '@jala/ui/badge';
import type { ProbedDevice } from './probed-devices.ts';
import { texts } from './texts.ts';

/** Lists the addresses that each kind of device requests, and whether the device would show the notice at each address. */
export function ProbeList({ devices }: { devices: readonly ProbedDevice[] }) {
  return (
    <ul aria-label={texts.results} className="divide-y divide-border border-t border-border">
      {devices.map(({ device, results }) => (
        <li key={device} className="grid gap-x-4 gap-y-1.5 px-5 py-3 leading-snug sm:grid-cols-[9.5rem_minmax(0,1fr)]">
          <p className="font-semibold sm:leading-6">{device}</p>
          <ul className="grid gap-2.5 sm:gap-1.5">
            {results.map((result) => (
              <Probe key={result.address} {...result} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Probe({ address, fault }: ProbeResult) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere text-muted-foreground">{address}</span>
      {fault === null ? <Good /> : <Bad fault={fault} />}
    </li>
  );
}

const Good = () => (
  <Badge tone="success">
    <CircleCheck aria-hidden strokeWidth={1.9} />
    {texts.shows}
  </Badge>
);

/** The sentence may need more than one line. */
const Bad = ({ fault }: { fault: string }) => (
  <Badge tone="danger" className="h-auto py-1 leading-snug wrap-anywhere whitespace-normal [&>svg]:flex-none">
    <CircleAlert aria-hidden strokeWidth={1.9} />
    {fault}
  </Badge>
);
