import type { ProbeResult } from '@jala/schema/wire/isolir';

/** One kind of device, and the result for each address it requests. */
export interface ProbedDevice {
  device: string;
  results: ProbeResult[];
}

/** Groups the results by device, in the order in which the devices first appear. */
export function probedDevices(results: readonly ProbeResult[]): ProbedDevice[] {
  const devices = new Map<string, ProbeResult[]>();
  for (const result of results) devices.set(result.device, [...(devices.get(result.device) ?? []), result]);
  return [...devices].map(([device, ofDevice]) => ({ device, results: ofDevice }));
}

/** Tells whether the device would show the notice at every address that it may request. */
export const showsNotice = ({ results }: ProbedDevice): boolean => results.every(({ fault }) => fault === null);
