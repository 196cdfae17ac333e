import type { Audience, Package } from '@jala/schema/rules/package';
import { clsx } from 'clsx';
import { texts } from '#texts.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { callOf } from './package-call.ts';
import { Badge } from './package-card.tsx';
import { type Fact, FactPrice, factsOf } from './package-facts.tsx';
import type { Group, Shown } from './package-groups.ts';
import { PackageOrder } from './package-order.tsx';

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

/** Packages side by side. The head of the table stays below the header of the page. */
export function PackageTable({ groups, all, caption, place }: TableProps) {
  const columns = groups.flatMap(({ audience, members }, group) =>
    members.map((member, index) => ({ ...member, audience, startsGroup: group > 0 && index === 0 })),
  );
  const packages = columns.map(({ item }) => item);
  const [only, ...others] = groups;
  const hasGroups = groups.some(({ audience }) => audience !== undefined);
  return (
    <div
      data-audience={others.length === 0 ? only?.audience : undefined}
      className="rounded-xl bg-card shadow-[0_0_0_1px_var(--color-border),var(--shadow-md)] [overflow:clip]"
    >
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{caption}</caption>
        {hasGroups && <GroupColumns groups={groups} />}
        <thead>
          {hasGroups && <GroupRow groups={groups} />}
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
          <Orders columns={columns} place={place} />
        </tbody>
      </table>
    </div>
  );
}

/** Assigns the columns to the headings in `GroupRow`. */
function GroupColumns({ groups }: Pick<TableProps, 'groups'>) {
  return (
    <>
      <colgroup />
      {groups.map(({ audience, members }) => (
        <colgroup key={audience ?? 'other'} span={members.length} data-audience={audience} />
      ))}
    </>
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
    <tr data-audience={onlyAudience(columns, ({ item }) => of(item) !== undefined)}>
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

/** The row of buttons. Renders nothing if no package has a button. */
function Orders({ columns, place }: { columns: readonly Column[]; place: ChatPlace }) {
  const hasButton = ({ item }: Column) => callOf(item, place) !== undefined;
  if (!columns.some(hasButton)) return null;
  return (
    <tr data-audience={onlyAudience(columns, hasButton)}>
      <th scope="row" className={clsx(CELL, LABEL)}>
        <span className="sr-only">{texts.paket.order}</span>
      </th>
      {columns.map((column) => (
        <td key={column.item.number} {...cellProps(column)}>
          <PackageOrder isNarrow item={column.item} look={column.look} place={place} />
        </td>
      ))}
    </tr>
  );
}

/**
 * Returns the only audience for which a row has values, if the table has other audiences too. The row is hidden together with the packages
 * for that audience.
 */
function onlyAudience(columns: readonly Column[], isFilled: (column: Column) => boolean): Audience | undefined {
  const [only, ...others] = new Set(columns.filter(isFilled).map(({ audience }) => audience));
  return others.length === 0 && columns.some(({ audience }) => audience !== only) ? only : undefined;
}
