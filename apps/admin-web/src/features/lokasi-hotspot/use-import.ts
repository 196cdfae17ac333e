import { useState } from 'react';
import { textOfFile, whyNoText } from '@jala/schema/rules/csv';
import type { HotspotImportResult, HotspotPreview } from '@jala/schema/wire/hotspot-import';
import { HOTSPOT_FILE_MAX } from '@jala/schema/limits';
import { messageOf } from '#lib/fault.ts';
import { trpc } from '#lib/trpc.ts';
import { texts } from './import-texts.ts';
import { isKml, tableOfKml } from './kml.ts';

export interface CheckedFile extends HotspotPreview {
  /** Name of the file; empty for pasted text. */
  name: string;
  text: string;
}

export type Known = 'skip' | 'update';

/** State and actions of an import: the file or pasted text, the effect of each row, and the result. */
export function useImport() {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<CheckedFile>();
  /** Reason why the last step failed. */
  const [reason, setReason] = useState<string>();
  const [result, setResult] = useState<HotspotImportResult>();
  const { lokasiHotspot } = trpc.useUtils();
  const preview = trpc.lokasiHotspot.previewImport.useMutation();
  const importing = trpc.lokasiHotspot.import.useMutation();

  async function check(text: string, name = ''): Promise<void> {
    setReason(undefined);
    if (text.length > HOTSPOT_FILE_MAX) return setReason(texts.tooLarge);
    if (isKml(text)) return checkTable(tableOfKml(text), name, texts.noPoints);
    return checkTable(text, name, texts.empty);
  }

  /** Sends a table to the server for a check. `ifEmpty` is the message for an empty table. */
  async function checkTable(text: string, name: string, ifEmpty: string): Promise<void> {
    if (text.trim() === '') return setReason(ifEmpty);
    try {
      setFile({ ...(await preview.mutateAsync({ text })), text, name });
    } catch (error) {
      setReason(messageOf(error) ?? texts.readFailed);
    }
  }

  async function checkFile(chosen: File): Promise<void> {
    if (/\.kmz$/i.test(chosen.name)) return setReason(texts.kmz);
    // The limit counts UTF-16 units, which have two bytes each if the file is in UTF-16.
    if (chosen.size > HOTSPOT_FILE_MAX * 2) return setReason(texts.tooLarge);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const why = whyNoText(bytes);
    return why === undefined ? check(textOfFile(bytes), chosen.name) : setReason(why);
  }

  /** Imports the rows without faults. */
  async function run(known: Known): Promise<void> {
    if (file === undefined) return;
    setReason(undefined);
    try {
      setResult(await importing.mutateAsync({ text: file.text, known, without_faulty: true }));
    } catch (error) {
      setReason(messageOf(error) ?? texts.failed);
    }
    await Promise.all([lokasiHotspot.list.invalidate(), lokasiHotspot.lastImport.invalidate()]);
  }

  /** Goes back to the choice of a file. Keeps the pasted text. */
  function startOver(): void {
    setFile(undefined);
    setReason(undefined);
    setResult(undefined);
  }

  const isBusy = preview.isPending || importing.isPending;
  return { pasted, setPasted, file, reason, result, isBusy, check, checkFile, run, startOver };
}

export type Import = ReturnType<typeof useImport>;
