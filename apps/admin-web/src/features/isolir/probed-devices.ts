import type { ProbeResult } from '@jala/schema/isolir';

/** One kind of device, and how each of the addresses it asks was answered. */
export interface ProbedDevice {
  device: string;
  results: ProbeResult[];
}

/** The devices in the order in which they come first. */
export function probedDevices(results: readonly ProbeResult[]): ProbedDevice[] {
  const devices = new Map<string, ProbeResult[]>();
  for (const result of results) devices.set(result.device, [...(devices.get(result.device) ?? []), result]);
  return [...devices].map(([device, ofDevice]) => ({ device, results: ofDevice }));
}

/** Whether the device would show the notice, whichever of its addresses it asks. */
export const showsNotice = ({ results }: ProbedDevice): boolean => results.every(({ fault }) => fault === null);
