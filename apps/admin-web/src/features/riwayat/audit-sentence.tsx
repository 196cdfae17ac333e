import { Fragment } from 'react';
import { EMPTY, fieldChanges } from '@jala/schema/labels/audit-change';
import { auditDetail, auditSentence } from '@jala/schema/labels/audit-labels';
import type { AuditLine } from '@jala/schema/wire/history';
import { TRASH_DAYS } from '@jala/schema/limits';
import { DAY_MS, longDate } from '@jala/schema/rules/long-date';
import { usePersonName } from '#components/person-mark.tsx';
import { texts } from './texts.ts';

/** A sentence that says who did what, and below the sentence the changed values. */
export function AuditSentence({ line }: { line: AuditLine }) {
  const nameOf = usePersonName();
  const { does, object } = auditSentence(line);
  return (
    <>
      <p>
        <b>{nameOf(line.by)}</b> {does} {object && <b className="font-semibold">{object}</b>} {auditDetail(line.detail)}
      </p>
      <Detail line={line} />
    </>
  );
}

const SMALL = 'text-sm text-muted-foreground';

/** Returns the day on which a thing that was removed at `at` is deleted for ever. */
const goneAt = (at: string): string => longDate(new Date(Date.parse(at) + TRASH_DAYS * DAY_MS).toISOString());

/** Details of an action: the changed fields, or the last day on which a removed thing can be restored. */
function Detail({ line }: { line: AuditLine }) {
  if (line.is_in_trash) return <p className={SMALL}>{texts.audit.inTrash(goneAt(line.at))}</p>;
  const changes = fieldChanges(line);
  if (changes.length === 0) return null;
  return (
    <p className={SMALL}>
      {changes.map(({ label, values }, place) => (
        <Fragment key={label}>
          {place > 0 && ', '}
          {label}
          {values && (
            <>
              : <del>{values.before || EMPTY}</del> {texts.audit.becomes} {values.after || EMPTY}
            </>
          )}
        </Fragment>
      ))}
    </p>
  );
}
