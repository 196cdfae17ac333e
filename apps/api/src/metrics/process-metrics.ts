import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import { jalaCommit, jalaVersion } from '#project-paths.ts';
import { createScrapedMetrics } from './scraped-metrics.ts';

/** Time between two measurements of the event loop's delay, in ms. */
const RESOLUTION_MS = 20;

/** Adds metrics about the release and the resources of this process. Each scrape restarts the measurement of the event loop's delay. */
export function addProcessMetrics(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: RESOLUTION_MS });
  new Gauge({
    name: 'jala_build_info',
    help: 'The release that runs. Its value is 1.',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version: jalaVersion, commit: jalaCommit ?? '' }, 1);

  // Added after the default metrics, because it needs their values: metrics are read in the order in which they were added.
  createScrapedMetrics(register).gauges({
    name: 'jala_event_loop_delay_seconds',
    help: 'How late timers ran since the last scrape: by median, in 1 of 100 cases, at most.',
    label: 'stat',
    read: async () => ({
      p50: await delay(register, 'p50'),
      p99: await delay(register, 'p99'),
      max: await delay(register, 'max'),
    }),
  });
}

/** Returns the delay in seconds. The library's value includes the interval between two of its timers, which is subtracted here. */
async function delay(register: Registry, stat: string): Promise<number> {
  const measured = await register.getSingleMetric(`nodejs_eventloop_lag_${stat}_seconds`)?.get();
  return Math.max(0, (measured?.values[0]?.value ?? 0) - RESOLUTION_MS / 1000);
}
