import { Icon, type IconName } from '#components/icon.tsx';
import { helpEntries, type HelpEntry, type HelpNeeds, linkOf } from '#lib/help-entries.ts';
import { texts } from '#texts.ts';

const { doors } = texts.contact;

/** Links for the most frequent needs: a new connection, help in an outage, or to pay. Leaves out links without a target. */
export function ContactDoors(needs: HelpNeeds) {
  const { coverage, payment, report } = helpEntries(needs);
  const order: HelpEntry = coverage[0] ?? { label: texts.order.title, href: '#pesan' };
  return (
    <ul className="mb-8 grid grid-cols-1 gap-4 md:grid-cols-3">
      <Door entry={order} icon="house" title={doors.order} text={doors.orderText} />
      {report.map((entry) => (
        <Door key={entry.href} entry={entry} icon="circle-alert" title={doors.report} text={doors.reportText} />
      ))}
      {payment.map((entry) => (
        <Door key={entry.href} entry={entry} icon="copy" title={doors.payment} text={doors.paymentText} />
      ))}
    </ul>
  );
}

interface DoorProps {
  entry: HelpEntry;
  icon: IconName;
  title: string;
  text: string;
}

const Door = ({ entry, icon, title, text }: DoorProps) => (
  <li className="relative flex gap-4 rounded-xl border border-border bg-card p-5 shadow-md hover:border-border-strong">
    <span className="icon-tile flex-none bg-secondary text-base text-secondary-foreground">
      <Icon name={icon} />
    </span>
    <div className="min-w-0">
      <h2 className="text-md">{title}</h2>
      <p className="mt-0.5 text-ui text-muted-foreground">{text}</p>
      {/* The link covers the whole card. */}
      <a
        {...linkOf(entry)}
        className="mt-1 inline-flex min-h-8 items-center font-bold text-link underline underline-offset-[0.2em] after:absolute after:inset-0"
      >
        {entry.label}
      </a>
    </div>
  </li>
);
