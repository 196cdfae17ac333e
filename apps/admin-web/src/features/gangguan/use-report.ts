import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { GangguanAreas, GangguanRecord } from '@jala/schema/wire/gangguan';
import { useNewRecordForm } from '#forms/record-form.ts';
import { timeOf } from '#lib/moments.ts';
import { randomId } from '#lib/random-id.ts';
import { toast } from '#lib/toasts.ts';
import { trpc } from '#lib/trpc.ts';
import { texts as panel } from '#texts.ts';
import { sendOrKeep } from './outbox.ts';
import { BLANK_REPORT, inputOf, REPORT_CHECKS } from './report-values.ts';
import { texts } from './texts.ts';
import { useWithdraw } from './use-withdraw.ts';

/** The form that reports an outage. A sent report opens the screen of the outage. A report that waits for a connection opens the list. */
export function useReport(areas: GangguanAreas) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const withdraw = useWithdraw();
  // Every attempt uses the same key, so that the server recognizes a report that is sent again after a lost response.
  const [key] = useState(randomId);
  const sent = useRef<GangguanRecord>(undefined);

  async function undo(id: number): Promise<void> {
    if (await withdraw(id)) void navigate({ to: '/gangguan' });
  }

  return useNewRecordForm({
    draftName: 'gangguan:baru',
    blank: BLANK_REPORT,
    checks: REPORT_CHECKS,
    async create(values) {
      const input = inputOf(values, areas);
      sent.current = await sendOrKeep({ kind: 'create', input, title: input.judul, key });
    },
    onFinished() {
      const { current } = sent;
      void utils.gangguan.invalidate();
      if (current === undefined) {
        toast.note(texts.kept);
        return void navigate({ to: '/gangguan' });
      }
      toast.success(texts.published(timeOf(new Date().toISOString())), {
        label: panel.form.undo,
        run: () => void undo(current.id),
      });
      return void navigate({ to: '/gangguan/$id', params: { id: String(current.id) } });
    },
    sentences: { saved: () => undefined, failed: texts.failed },
  });
}
