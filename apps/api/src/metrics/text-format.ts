/** A line of a metric: its labels and its value. `suffix` is what a histogram adds to the name. */
export interface Sample {
  labels?: Record<string, string>;
  suffix?: '_bucket' | '_sum' | '_count';
  value: number;
}

export interface Metric {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
}

/** Of Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Metrics in Prometheus' text format. A metric without samples is left out. */
export const writeMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ labels, suffix = '', value }) => `${name}${suffix}${writeLabels(labels)} ${writeValue(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('');

const writeValue = (value: number): string => (value === Infinity ? '+Inf' : String(value));

function writeLabels(labels: Record<string, string> | undefined): string {
  if (labels === undefined) return '';
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',')}}`;
}

const escape = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

export const gauge = (name: string, help: string, value: number | undefined): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
});

export const counter = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
});

/** One sample for each key of `values`, which is the value of the label `label`. */
export const labelled = (
  { name, help, type }: Pick<Metric, 'name' | 'help' | 'type'>,
  label: string,
  values: Record<string, number>,
): Metric => ({
  name,
  help,
  type,
  samples: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
});
