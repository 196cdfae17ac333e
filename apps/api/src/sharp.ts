import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Sharp, SharpInput, SharpOptions } from 'sharp';
import { imagesUnavailable } from '#errors/unavailable.ts';

const load = createRequire(import.meta.url);
type Library = typeof import('sharp').default;
let loaded: Library | undefined;

interface Open {
  (options?: SharpOptions): Sharp;
  (input?: SharpInput, options?: SharpOptions): Sharp;
}

/**
 * Opens an image, like the function `sharp` of the library. The library is loaded at the first call: it needs a processor of the last
 * fifteen years and a separate package for each system, and everything that does not process images must work without the library. Throws
 * unavailable if the library cannot be loaded.
 */
export const sharp = ((...given: [SharpOptions?]): Sharp => {
  loaded ??= loadSharp();
  return loaded(...given);
}) as Open;

function loadSharp(): Library {
  const why = imageProcessingFault();
  if (why !== undefined) throw imagesUnavailable(why);
  const library = load('sharp') as Library;
  // libvips would keep decoded images in memory for a next use that does not come, and start a thread per processor for each image.
  library.cache(false);
  library.concurrency(1);
  return library;
}

/** Tells the operator why this machine cannot process images, and what to do. Undefined if the machine can. */
export function imageProcessingFault(): string | undefined {
  const lacking = process.platform === 'linux' && process.arch === 'x64' ? lackingIn(readCpuInfo()) : [];
  // On such a processor, loading the library would end the process.
  if (lacking.length > 0)
    return (
      `The processor of this machine lacks ${lacking.join(', ')}, so images cannot be processed. If it is a virtual machine, ` +
      'give it the processor of its host: in Proxmox set the CPU type to host, or to x86-64-v2-AES. Then start the machine anew.'
    );
  try {
    load('sharp');
    return undefined;
  } catch (error) {
    const [reason] = String(Object(error).message).split('\n');
    return `The library for images does not load (${reason}). Install Jala's packages anew, on a machine of this kind: npm ci --include=optional`;
  }
}

/**
 * Processor instructions that the library for images needs and that the first 64-bit processors did not have: the flag in /proc/cpuinfo,
 * and the usual name.
 */
const NEEDED = { sse4_2: 'SSE4.2', ssse3: 'SSSE3', popcnt: 'POPCNT' };

/** Returns the names of the instructions that a processor lacks. Empty if `cpuinfo` has no list of flags. */
export function lackingIn(cpuinfo: string): string[] {
  const [, flags] = /^flags\s*:(.*)$/m.exec(cpuinfo) ?? [];
  const has = new Set(flags?.split(/\s+/));
  return flags === undefined ? [] : Object.entries(NEEDED).flatMap(([flag, name]) => (has.has(flag) ? [] : [name]));
}

function readCpuInfo(): string {
  try {
    return fs.readFileSync('/proc/cpuinfo', 'utf8');
  } catch {
    return '';
  }
}
