import { splitCommas } from '@jala/schema/rules/comma-list';
import { telephoneLink } from '@jala/schema/rules/telephone';
import type { NetworkState } from '@jala/schema/wire/gangguan';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import { helpEntries, type HelpEntry, type HelpNeeds, linkOf } from '#lib/help-entries.ts';

const DOTS: Record<NonNullable<NetworkState['state']>, string> = {
  normal: 'bg-daun-300',
  gangguan: 'bg-bata-400',
  pemeliharaan: 'bg-soga-400',
};

/** The line above the header of wide windows. In narrower windows, its links are in the menu and the footer. */
export function UtilityLine(needs: HelpNeeds) {
  const { coverage, payment, report } = helpEntries(needs);
  const [telephone] = splitCommas(needs.kontak?.telepon ?? '');
  const call = telephone === undefined ? [] : [{ label: telephone, href: telephoneLink(telephone) }];
  const state = stateNow(needs.ways?.network);
  const right = [...payment, ...report, ...call];
  if (state === null && coverage.length + right.length === 0) return null;
  return (
    <nav aria-label={texts.help.name} className="on-indigo hidden bg-nila-950 text-sm xl:block print:hidden">
      <div className="page-width">
        <div className="flex min-h-10 items-center justify-between gap-7 border-b border-nila-900">
          <ul className="flex gap-7">
            {state !== null && (
              <li>
                <a href="/status" className={LINK}>
                  <span aria-hidden className={clsx('size-2.25 rounded-full', DOTS[state])} />
                  {texts.help.network[state]}
                </a>
              </li>
            )}
            <Links entries={coverage} />
          </ul>
          <ul className="flex gap-7">
            <Links entries={right} />
          </ul>
        </div>
      </div>
    </nav>
  );
}

/** Returns the current state of the network. Planned work that has not begun does not count. */
const stateNow = (network: NetworkState | undefined): NetworkState['state'] =>
  network?.entry?.status === 'terjadwal' ? 'normal' : (network?.state ?? null);

const LINK =
  'inline-flex min-h-9 items-center gap-2 font-medium text-nila-100 hover:text-white hover:underline hover:underline-offset-[0.25em]';

const Links = ({ entries }: { entries: readonly HelpEntry[] }) =>
  entries.map((entry) => (
    <li key={entry.label}>
      <a {...linkOf(entry)} className={LINK}>
        {entry.label}
      </a>
    </li>
  ));
