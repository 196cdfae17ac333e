import { Counter, Gauge, type Registry } from 'prom-client';

/** A metric with one value for each key that `read` returns. */
interface Labelled<T> {
  name: string;
  help: string;
  label: string;
  read: () => T;
}

type Values = Record<string, number>;

/** Returns functions that add metrics whose values are read at each scrape. */
export const createScrapedMetrics = (register: Registry) => ({
  /** The metric is left out while its value is undefined. */
  gauge: (name: string, help: string, read: () => number | undefined | Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    }),

  gauges: ({ label, read, ...named }: Labelled<Values | Promise<Values>>) =>
    new Gauge({
      ...named,
      labelNames: [label],
      registers: [register],
      async collect() {
        const values = await read();
        this.reset();
        for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
      },
    }),

  /** The totals are counted elsewhere, since the start of the process. */
  counters: ({ label, read, ...named }: Labelled<Values>) =>
    new Counter({
      ...named,
      labelNames: [label],
      registers: [register],
      collect() {
        this.reset();
        for (const [key, value] of Object.entries(read())) this.inc({ [label]: key }, value);
      },
    }),
});
