import { Inbox } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { LAYANAN_ORDER } from '@jala/schema/rules/layanan-kind';
import type { LayananRecord } from '@jala/schema/wire/layanan';
import { Badge } from '@jala/ui/badge';
import { Card } from '@jala/ui/card';
import { StateBlock } from '#components/state-block.tsx';
import { texts } from '#texts.ts';
import { RowQuestion, type Rows, useOneRowOpen } from '#forms/one-row-open.tsx';
import { trpc } from '#lib/trpc.ts';
import { useWantedName } from '#lib/wanted-field.ts';
import { LayananForm } from './layanan-form.tsx';
import { LayananRow } from './layanan-row.tsx';
import { texts as layananTexts } from './texts.ts';

/** The services. Only one service can be edited at a time, in its row. */
export function LayananList({ list }: { list: readonly LayananRecord[] }) {
  const rows = useOneRowOpen();
  useWantedName((name) => {
    const chosen = list.find(({ id }) => name === `layanan.${id}`);
    if (chosen !== undefined) rows.open(chosen.id);
  });
  if (list.length === 0) return <StateBlock Icon={Inbox} title={layananTexts.empty} hint={layananTexts.emptyHint} />;
  return (
    <>
      <ul className="grid gap-5">
        {list.map((layanan, position) => (
          <LayananItem key={layanan.id} layanan={layanan} position={position} rows={rows} />
        ))}
      </ul>
      <RowQuestion rows={rows} />
    </>
  );
}

interface LayananItemProps {
  layanan: LayananRecord;
  position: number;
  rows: Rows;
}

function LayananItem({ layanan, position, rows }: LayananItemProps) {
  const id = useId();
  const heading = { id, title: layanan.title, position };
  const { data: site } = trpc.site.get.useQuery();
  const kind = LAYANAN_ORDER[position];
  const isHidden = kind !== undefined && site?.hidden_services.includes(kind) === true;
  return (
    <li aria-labelledby={id}>
      <Card>
        {rows.openId === layanan.id ? (
          <LayananForm
            layanan={layanan}
            heading={
              <LayananHeading {...heading}>
                <Badge tone="info">{texts.rows.editing}</Badge>
              </LayananHeading>
            }
            rows={rows}
          />
        ) : (
          <LayananRow
            layanan={layanan}
            heading={
              <LayananHeading {...heading}>
                {isHidden && <Badge tone="neutral">{layananTexts.hidden}</Badge>}
              </LayananHeading>
            }
            headingId={id}
            rows={rows}
          />
        )}
      </Card>
    </li>
  );
}

interface LayananHeadingProps {
  id: string;
  title: string;
  /** The place of the service in the list. It decides which page of the site shows the service. */
  position: number;
  children?: ReactNode;
}

/** The title of a service and the page of the site that shows it. */
function LayananHeading({ id, title, position, children }: LayananHeadingProps) {
  const kind = LAYANAN_ORDER[position];
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <h2 id={id} className="text-md leading-snug font-bold wrap-anywhere">
        {title}
      </h2>
      {kind && <Badge>{layananTexts.pages[kind]}</Badge>}
      {children}
    </div>
  );
}
