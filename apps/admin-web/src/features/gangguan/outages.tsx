import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { GangguanOverview, GangguanRecord } from '@jala/schema/wire/gangguan';
import { Card } from '@jala/ui/card';
import { Confirm } from '#components/confirm.tsx';
import { StateBlock } from '#components/state-block.tsx';
import { EntryCard } from './entry-card.tsx';
import { PastEntries } from './past-entries.tsx';
import { TellLink } from './tell-link.tsx';
import { texts } from './texts.ts';
import { useWithdraw } from './use-withdraw.ts';

/** Lists the current, the planned and the past entries. */
export function Outages({ overview: { aktif, terjadwal, selesai } }: { overview: GangguanOverview }) {
  const withdraw = useWithdraw();
  const [asked, setAsked] = useState<GangguanRecord>();
  const cards = (entries: readonly GangguanRecord[]) => (
    <Card className="divide-y divide-border overflow-hidden">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} onWithdraw={() => setAsked(entry)} />
      ))}
    </Card>
  );
  if (aktif.length + terjadwal.length + selesai.length === 0)
    return (
      <StateBlock Icon={Megaphone} title={texts.none} hint={texts.noneHelp}>
        <TellLink className="mt-4" />
      </StateBlock>
    );
  return (
    <>
      <Group title={texts.groups.aktif} count={String(aktif.length)}>
        {aktif.length === 0 ? <p className="text-muted-foreground">{texts.noneActive}</p> : cards(aktif)}
      </Group>
      {terjadwal.length > 0 && (
        <Group title={texts.groups.terjadwal} count={String(terjadwal.length)}>
          {cards(terjadwal)}
        </Group>
      )}
      {selesai.length > 0 && (
        <Group title={texts.groups.selesai} count={texts.inYear(selesai.length)}>
          <PastEntries entries={selesai} />
        </Group>
      )}
      <Confirm
        isOpen={asked !== undefined}
        isDestructive
        question={texts.withdrawQuestion}
        consequence={asked && `${asked.judul}. ${texts.withdrawHelp}`}
        onAnswer={(isYes) => {
          if (isYes && asked !== undefined) void withdraw(asked.id);
          setAsked(undefined);
        }}
      />
    </>
  );
}

const Group = ({ title, count, children }: { title: string; count: string; children: ReactNode }) => (
  <section className="mb-7">
    <div className="mb-3 flex items-baseline gap-3">
      <h2 className="text-md font-bold">{title}</h2>
      <span className="text-sm text-muted-foreground">{count}</span>
    </div>
    {children}
  </section>
);
