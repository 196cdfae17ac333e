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

/** The steps of an import: a file or pasted text, what each of its rows would do, and what was done. */
export function useImport() {
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<CheckedFile>();
  /** Why the last step failed. */
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

  /** `ifEmpty`: what is said of a table without anything in it. */
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
    // In UTF-16, each character has two bytes.
    if (chosen.size > HOTSPOT_FILE_MAX * 2) return setReason(texts.tooLarge);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const why = whyNoText(bytes);
    return why === undefined ? check(textOfFile(bytes), chosen.name) : setReason(why);
  }

  /** Imports what is right. */
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

  /** Back to the choice of a file. What was pasted is still there. */
  function startOver(): void {
    setFile(undefined);
    setReason(undefined);
    setResult(undefined);
  }

  const isBusy = preview.isPending || importing.isPending;
  return { pasted, setPasted, file, reason, result, isBusy, check, checkFile, run, startOver };
}

export type Import = ReturnType<typeof useImport>;
