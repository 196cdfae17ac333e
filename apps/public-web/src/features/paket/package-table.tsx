import type { Audience, Package } from '@jala/schema/package';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { Badge } from './package-card.tsx';
import { type Fact, FactPrice, factsOf } from './package-facts.tsx';
import { type Look, lookAt } from './package-looks.ts';
import { PackageOrder } from './package-order.tsx';

/** A package with its look, which depends on its place among all packages. */
export interface Shown {
  item: Package;
  look: Look;
}

/** Packages for the same customers. */
export interface Group {
  audience: Audience | undefined;
  members: Shown[];
}

/** The packages by audience: homes, businesses, others. In each group they keep their order. */
export function groupsOf(packages: readonly Package[]): Group[] {
  const shown = packages.map((item, index) => ({ item, look: lookAt(index) }));
  return (['rumah', 'usaha', undefined] as const)
    .map((audience) => ({ audience, members: shown.filter(({ item }) => item.audience === audience) }))
    .filter(({ members }) => members.length > 0);
}

/** Columns that fit beside the labels at 1280 px. */
const MOST_COLUMNS = 6;

/** One table if all packages fit, or else tables of one group each. */
export function tablesOf(groups: readonly Group[]): Group[][] {
  const count = groups.reduce((sum, { members }) => sum + members.length, 0);
  if (count <= MOST_COLUMNS) return [[...groups]];
  return groups.flatMap(({ audience, members }) => {
    const rows = Math.ceil(members.length / MOST_COLUMNS);
    const size = Math.ceil(members.length / rows);
    return Array.from({ length: rows }, (_, row) => [
      { audience, members: members.slice(row * size, (row + 1) * size) },
    ]);
  });
}

const PRICE: Fact = { label: texts.paket.price, of: (item) => <FactPrice item={item} /> };

const CELL = 'border-b border-border px-3.5 py-3.75 text-left align-middle text-ui leading-[1.4] wrap-anywhere';
const LABEL = 'w-44 pl-6 font-semibold text-muted-foreground';

interface TableProps {
  groups: readonly Group[];
  /** All packages of the page. */
  all: readonly Package[];
  caption: string;
  place: ChatPlace;
}

/** Packages side by side. Its head stays below the header of the page. */
export function PackageTable({ groups, all, caption, place }: TableProps) {
  const columns = groups.flatMap(({ audience, members }, group) =>
    members.map((member, index) => ({ ...member, audience, startsGroup: group > 0 && index === 0 })),
  );
  const packages = columns.map(({ item }) => item);
  const [only, ...others] = groups;
  return (
    <div
      data-audience={others.length === 0 ? only?.audience : undefined}
      className="rounded-xl bg-card shadow-[0_0_0_1px_var(--color-border),var(--shadow-md)] [overflow:clip]"
    >
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          {groups.some(({ audience }) => audience !== undefined) && <GroupRow groups={groups} />}
          <tr>
            <th scope="col" className="sticky top-16 z-1 w-44 border-b border-border bg-surface-tint">
              <span className="sr-only">{texts.paket.details}</span>
            </th>
            {columns.map((column) => (
              <ColumnHead key={column.item.number} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          <Row {...PRICE} columns={columns} />
          {factsOf(packages, all).map((fact) => (
            <Row key={fact.label} {...fact} columns={columns} />
          ))}
          <tr>
            <th scope="row" className={clsx(CELL, LABEL)}>
              <span className="sr-only">{texts.paket.order}</span>
            </th>
            {columns.map((column) => (
              <td key={column.item.number} {...cellProps(column)}>
                <PackageOrder isNarrow item={column.item} look={column.look} place={place} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function GroupRow({ groups }: Pick<TableProps, 'groups'>) {
  return (
    <tr>
      <td className="w-44 border-b border-border">{'\u00A0'}</td>
      {groups.map(({ audience, members }, index) => (
        <th
          key={audience ?? 'other'}
          scope="colgroup"
          colSpan={members.length}
          data-audience={audience}
          className={clsx(
            'border-b border-border px-3.5 py-3 text-left text-sm font-bold text-muted-foreground',
            index > 0 && 'border-l border-l-border-strong',
          )}
        >
          {texts.paket.groups[audience ?? 'other']}
        </th>
      ))}
    </tr>
  );
}

interface Column extends Shown {
  audience: Audience | undefined;
  startsGroup: boolean;
}

const cellProps = ({ item, look, audience, startsGroup }: Column) => ({
  'data-audience': audience,
  className: clsx(CELL, startsGroup && 'border-l border-l-border-strong', item.badge !== '' && look.tint),
});

function ColumnHead({ item, look, audience, startsGroup }: Column) {
  const isMarked = item.badge !== '';
  return (
    <th
      scope="col"
      data-audience={audience}
      className={clsx(
        'sticky top-16 z-1 border-b border-border px-3.5 pt-5 pb-4.5 text-left align-bottom leading-snug font-bold wrap-anywhere',
        startsGroup && 'border-l border-l-border-strong',
        isMarked ? look.tint : 'bg-surface-tint',
      )}
    >
      {isMarked && (
        <>
          <span aria-hidden="true" className={clsx('absolute inset-x-0 top-0 h-0.75', look.solid)} />
          <Badge className="mb-2 h-6.5 pr-2.5 pl-2 text-xs">{item.badge}</Badge>
          <br />
        </>
      )}
      {item.title}
      {item.speed !== undefined && (
        <span
          className={clsx('mt-1.5 block text-[2.625rem] leading-none font-extrabold tracking-[-0.05em]', look.text)}
        >
          {item.speed}
          <small className="ml-1 text-base tracking-normal">Mbps</small>
        </span>
      )}
    </th>
  );
}

function Row({ label, of, columns }: Fact & { columns: readonly Column[] }) {
  return (
    <tr>
      <th scope="row" className={clsx(CELL, LABEL)}>
        {label}
      </th>
      {columns.map((column) => (
        <td key={column.item.number} {...cellProps(column)}>
          {of(column.item) ?? <span className="text-muted-foreground">{texts.paket.unsaid}</span>}
        </td>
      ))}
    </tr>
  );
}
