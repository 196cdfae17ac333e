import type { Kind, Route } from './route-names.ts';
import type { Metric, Sample } from './text-format.ts';

/** Upper bounds of the durations that are told apart, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
const BOUNDS_MS = BOUNDS.map((seconds) => seconds * 1000);

interface Durations {
  /** How many requests took at most as long as the bound of this index, and longer than the one before; the last has no bound. */
  counts: number[];
  sumMs: number;
}

/** By listener, route and class of the status: the number of requests. */
type Counts = Map<Route, number[]>;

export type CountRequest = (path: string, status: number, ms: number) => void;

/** Counts requests. It is called for every one of them, so it only adds to numbers; names are written when somebody asks. */
export function createRequestCounts(findRoute: (path: string) => Route) {
  const listeners = new Map<string, { counts: Counts; durations: Map<Kind, Durations> }>();

  return {
    /** What counts the requests of a listener. */
    of(listener: string): CountRequest {
      const counts: Counts = new Map();
      const durations = new Map<Kind, Durations>();
      listeners.set(listener, { counts, durations });
      return (path, status, ms) => {
        const route = findRoute(path);
        let byStatus = counts.get(route);
        if (byStatus === undefined) counts.set(route, (byStatus = [0, 0, 0, 0, 0, 0]));
        const statusClass = Math.min(5, Math.floor(status / 100));
        byStatus[statusClass] = (byStatus[statusClass] ?? 0) + 1;
        let ofKind = durations.get(route.kind);
        if (ofKind === undefined)
          durations.set(
            route.kind,
            (ofKind = { counts: Array.from({ length: BOUNDS.length + 1 }, () => 0), sumMs: 0 }),
          );
        let bucket = 0;
        while (bucket < BOUNDS_MS.length && ms > (BOUNDS_MS[bucket] ?? 0)) bucket += 1;
        ofKind.counts[bucket] = (ofKind.counts[bucket] ?? 0) + 1;
        ofKind.sumMs += ms;
      };
    },

    metrics(): Metric[] {
      const requests: Sample[] = [];
      const times: Sample[] = [];
      for (const [listener, { counts, durations }] of listeners) {
        for (const [{ name }, byStatus] of counts) {
          for (const [statusClass, value] of byStatus.entries())
            if (value > 0) requests.push({ labels: { listener, route: name, status: `${statusClass}xx` }, value });
        }
        for (const [kind, ofKind] of durations) times.push(...samplesOf({ listener, kind }, ofKind));
      }
      return [
        {
          name: 'jala_http_requests_total',
          help: 'Requests by listener, route and class of the status. 4xx includes callers who left before they had an answer.',
          type: 'counter',
          samples: requests,
        },
        {
          name: 'jala_http_request_duration_seconds',
          help: 'From the arrival of a request to the end of its response, by what was asked for.',
          type: 'histogram',
          samples: times,
        },
      ];
    },
  };
}

function samplesOf(labels: Record<string, string>, { counts, sumMs }: Durations): Sample[] {
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    return { suffix: '_bucket', labels: { ...labels, le: String(BOUNDS[index] ?? '+Inf') }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sumMs / 1000 }, { suffix: '_count', labels, value: total }];
}
