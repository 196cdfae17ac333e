import { z } from 'zod';
import {
  AuditPage,
  AuditPerson,
  AuditQuery,
  HistoryPage,
  HistoryQuery,
  LastWrite,
  Restoration,
  Restored,
  ThingRef,
  TrashPage,
  TrashQuery,
  Version,
  VersionQuery,
} from '@jala/schema/history';
import { Id } from '@jala/schema/record';
import { staff } from '#trpc/trpc.ts';
import type { AuditService } from './audit.service.ts';
import type { HistoryService } from './history.service.ts';
import type { TrashService } from './trash.service.ts';

export const createHistoryRouter = (history: HistoryService) => ({
  list: staff.query({ input: HistoryQuery, output: HistoryPage }, ({ ctx, input }) => history.list(input, ctx.user)),
  get: staff.query({ input: VersionQuery, output: Version }, ({ ctx, input }) => history.get(input.id, ctx.user)),
  lastWrite: staff.query({ input: ThingRef, output: LastWrite }, ({ ctx, input }) =>
    history.lastWrite(input, ctx.user),
  ),
  restore: staff.mutation({ input: Restoration, output: Restored }, ({ ctx, input }) =>
    history.restore(input, ctx.user),
  ),
});

/** At most as many as the trash shows on a page. */
const Removal = z.strictObject({ ids: z.array(Id).min(1).max(100).optional() });

export const createTrashRouter = (trash: TrashService) => ({
  list: staff.query({ input: TrashQuery.prefault({}), output: TrashPage }, ({ ctx, input }) =>
    trash.list(input, ctx.user),
  ),
  /** Without ids, everything. */
  remove: staff.mutation({ input: Removal, output: z.strictObject({ removed: z.int() }) }, async ({ input }) => ({
    removed: await trash.remove(input.ids),
  })),
});

export const createAuditRouter = (audit: AuditService) => ({
  list: staff.query({ input: AuditQuery.prefault({}), output: AuditPage }, ({ input }) => audit.list(input)),
  people: staff.query({ output: z.array(AuditPerson) }, () => audit.people()),
});
