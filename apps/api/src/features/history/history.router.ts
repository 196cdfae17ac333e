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
} from '@jala/schema/wire/history';
import { messages } from '@jala/schema/messages';
import { AccountChange } from '@jala/schema/wire/isolir';
import { ById, Id } from '@jala/schema/wire/record';
import type { RequirePerson } from '#trpc/context.ts';
import { staffProcedure } from '#trpc/trpc.ts';
import type { AccountChangesService } from './account-changes.service.ts';
import type { AuditService } from './audit.service.ts';
import type { HistoryService } from './history.service.ts';
import type { TrashService } from './trash.service.ts';

export const createHistoryRouter = (history: HistoryService, requirePerson: RequirePerson) => ({
  list: staffProcedure.query({ input: HistoryQuery, output: HistoryPage }, ({ ctx, input }) =>
    history.list(input, ctx.user),
  ),
  get: staffProcedure.query({ input: VersionQuery, output: Version }, ({ ctx, input }) =>
    history.get(input.id, ctx.user),
  ),
  lastWrite: staffProcedure.query({ input: ThingRef, output: LastWrite }, ({ ctx, input }) =>
    history.lastWrite(input, ctx.user),
  ),
  restore: staffProcedure.mutation(
    { input: Restoration, output: Restored },
    async ({ ctx, input: { own_password, ...input } }) => {
      // Checks the password before the restore begins, because other restores wait while a restore runs.
      if (own_password !== undefined) await requirePerson(ctx, own_password, messages.accountNeedsPassword);
      return history.restore(input, ctx.user, { isConfirmed: own_password !== undefined });
    },
  ),
});

/** Ids of items in the trash (`TrashItem`), at most as many as one page of the trash has. */
const Removal = z.strictObject({ ids: z.array(Id).min(1).max(100).optional() });

export const createTrashRouter = (trash: TrashService) => ({
  list: staffProcedure.query({ input: TrashQuery.prefault({}), output: TrashPage }, ({ ctx, input }) =>
    trash.list(input, ctx.user),
  ),
  /** Permanently deletes the items with these ids from the trash; without ids, all items. */
  remove: staffProcedure.mutation(
    { input: Removal, output: z.strictObject({ removed: z.int() }) },
    async ({ input }) => ({
      removed: await trash.remove(input.ids),
    }),
  ),
});

export const createAuditRouter = (audit: AuditService, accountChanges: AccountChangesService) => ({
  /** Lists the changes of the payment accounts that the caller has not looked at yet. */
  accountChanges: staffProcedure.query({ output: z.array(AccountChange) }, ({ ctx }) =>
    accountChanges.unseen(ctx.user),
  ),
  noteAccountChanges: staffProcedure.mutation({ input: ById }, ({ ctx, input }) =>
    accountChanges.note(ctx.user, input.id),
  ),
  list: staffProcedure.query({ input: AuditQuery.prefault({}), output: AuditPage }, ({ input }) => audit.list(input)),
  people: staffProcedure.query({ output: z.array(AuditPerson) }, () => audit.people()),
});
