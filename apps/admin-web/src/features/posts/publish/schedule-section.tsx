import { useState } from 'react';
import { longDate } from '@jala/schema/rules/long-date';
import { zoneWord } from '@jala/schema/rules/time-zone';
import { mayPublish } from '@jala/schema/access';
import { Field } from '@jala/ui/field';
import { Input } from '@jala/ui/input';
import { Choice } from '#components/choice.tsx';
import { useUser } from '#lib/user.ts';
import { distanceTo, scheduleFault } from './schedule.ts';
import { texts } from '../texts.ts';
import type { PostForm } from '../editor/use-post-form.ts';

/** Fields for the publication time. For a published post, this is the date that visitors read. */
export function ScheduleSection({ form: { post, schedule }, publish }: { form: PostForm; publish: string }) {
  const user = useUser();
  const [openedAt] = useState(() => new Date().toISOString());
  const { value, publishAt, set } = schedule;
  if (!mayPublish(user)) return <p className="text-sm text-muted-foreground">{texts.details.reviewHelp}</p>;
  if (post?.status === 'published')
    return (
      <>
        <MomentFields schedule={schedule} />
        {schedule.error === undefined && <p className="text-sm text-muted-foreground">{texts.details.dateHelp}</p>}
      </>
    );
  return (
    <>
      <Choice
        label={texts.details.when}
        options={[
          { key: 'now', label: texts.details.now },
          { key: 'later', label: texts.details.later },
        ]}
        chosen={value.isLater ? 'later' : 'now'}
        onChoose={(key) => set({ isLater: key === 'later' })}
      />
      {value.isLater ? (
        <>
          <MomentFields schedule={schedule} />
          {schedule.error === undefined && (
            <p role="status" className="text-sm text-muted-foreground">
              {scheduleFault(publishAt) ?? `${distanceTo(publishAt)} ${texts.schedule.alone}`}
            </p>
          )}
        </>
      ) : (
        <p className="text-sm text-muted-foreground">{texts.details.nowHelp(publish, longDate(openedAt))}</p>
      )}
    </>
  );
}

function MomentFields({ schedule: { value, error, set } }: { schedule: PostForm['schedule'] }) {
  return (
    <div className="grid grid-cols-[1.35fr_1fr] items-start gap-3">
      <Field label={texts.details.day} error={error}>
        {(ties) => (
          <Input
            {...ties}
            type="date"
            name="publish_day"
            value={value.day}
            onChange={(event) => set({ day: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.details.time(zoneWord())}>
        {(ties) => (
          <Input
            {...ties}
            type="time"
            name="publish_time"
            value={value.time}
            onChange={(event) => set({ time: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
