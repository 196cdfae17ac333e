import {
  HotspotImportInput,
  HotspotImportResult,
  HotspotPreview,
  HotspotPreviewInput,
  HotspotUndo,
  HotspotUndoResult,
  LastHotspotImport,
} from '@jala/schema/wire/hotspot-import';
import {
  HotspotsChanged,
  HotspotStatusChange,
  LokasiHotspotInput,
  LokasiHotspotRecord,
  LokasiHotspotUpdate,
} from '@jala/schema/wire/lokasi-hotspot';
import { BODY_MAX_BYTES } from '#platform/limits.ts';
import { listProcedures } from '#trpc/list-procedures.ts';
import { staffProcedure, staffComputation } from '#trpc/trpc.ts';
import type { HotspotImportService } from './import.service.ts';
import type { LokasiHotspotService } from './lokasi-hotspot.service.ts';

const maxBytes = BODY_MAX_BYTES.hotspotFile;

export const createLokasiHotspotRouter = (locations: LokasiHotspotService, imports: HotspotImportService) => ({
  ...listProcedures({ input: LokasiHotspotInput, update: LokasiHotspotUpdate, record: LokasiHotspotRecord }, locations),
  setStatus: staffProcedure.mutation({ input: HotspotStatusChange, output: HotspotsChanged }, ({ input }) =>
    locations.setStatus(input),
  ),
  previewImport: staffComputation({ input: HotspotPreviewInput, output: HotspotPreview, maxBytes }, ({ ctx, input }) =>
    imports.preview(input.text, String(ctx.user.id)),
  ),
  import: staffProcedure.mutation(
    { input: HotspotImportInput, output: HotspotImportResult, maxBytes },
    ({ ctx, input }) => imports.run(input, String(ctx.user.id)),
  ),
  undoImport: staffProcedure.mutation({ input: HotspotUndo, output: HotspotUndoResult }, ({ ctx, input }) =>
    imports.undo(input.batch, String(ctx.user.id)),
  ),
  lastImport: staffProcedure.query({ output: LastHotspotImport }, () => imports.last()),
});
