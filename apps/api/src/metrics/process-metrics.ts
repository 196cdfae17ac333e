import type { IntervalHistogram } from 'node:perf_hooks';
import { jalaCommit, jalaVersion } from '#project-paths.ts';
import { counter, gauge, labelled, type Metric } from './text-format.ts';

const NANO = 1e9;

/** What this process is and needs. Begins the measuring of the delay anew. */
export function processMetrics(delay: IntervalHistogram, resolutionMs: number): Metric[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  // The histogram has the whole time between two of its own timers.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / NANO - resolutionMs / 1000) || 0;
  const delays = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) };
  delay.reset();
  return [
    {
      name: 'jala_build_info',
      help: 'The release that runs. Its value is 1.',
      type: 'gauge',
      samples: [{ labels: { version: jalaVersion, commit: jalaCommit ?? '' }, value: 1 }],
    },
    gauge('process_start_time_seconds', 'When this process started, since 1970.', Date.now() / 1000 - process.uptime()),
    counter('process_cpu_seconds_total', 'Time of the processors.', (cpu.user + cpu.system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory of this process.', memory.rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript that is in use.', memory.heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap of JavaScript.', memory.external),
    labelled(
      {
        name: 'jala_event_loop_delay_seconds',
        help: 'How late timers ran since the last scrape: by median, in 1 of 100 cases, at most.',
        type: 'gauge',
      },
      'stat',
      delays,
    ),
  ];
}
