import { clsx } from 'clsx';
import drawings from '#assets/highlights.svg';
import { texts } from '#texts.ts';

/** Drawing for a claim. */
export type Scene =
  /** `ping`: the figure in milliseconds, if the claim names one. */
  | { kind: 'latency'; ping: string | undefined }
  /** `hours`: how many of 200 hours have no connection. */
  | { kind: 'sla'; hours: number }
  | { kind: 'service' };

/** Returns the scene of a claim. Undefined unless the scene can be drawn with the figures of the claim. */
export function sceneOf(title: string, text: string): Scene | undefined {
  const all = `${title} ${text}`;
  // If the title has a figure, the title alone is the claim.
  const claim = /\d/.test(title) ? title : all;
  if (/latency|ping/i.test(claim)) return { kind: 'latency', ping: /(?<![\d.,])(\d{1,3})\s?ms\b/i.exec(all)?.[1] };
  const hours = lostHours(claim);
  if (hours !== undefined) return { kind: 'sla', hours };
  return /(?<!\d)24\s?(?:\/\s?7|jam)/i.test(claim) ? { kind: 'service' } : undefined;
}

/** Maximum number of dark windows: 10 of 200, for a claim of 95 %. */
const MOST_DARK = 10;

/** '99,5 %' -> 1 of 200 hours. Undefined if the result is no whole number of hours, such as for 99.9 %. */
function lostHours(claim: string): number | undefined {
  const [, whole, decimals = '0'] = /(?<![\d.,])(9\d)(?:[.,](\d{1,3}))?\s?%/.exec(claim) ?? [];
  const hours = Math.round((100 - Number(`${whole}.${decimals}`)) * 2000) / 1000;
  return Number.isInteger(hours) && hours >= 1 && hours <= MOST_DARK ? hours : undefined;
}

/** Positions of the windows that become dark, in this order: the upper left corner of each window. All are in the middle of the scene. */
const DARK = [
  [220, 146],
  [87.6, 177.4],
  [304.8, 156.6],
  [181.6, 197],
  [126, 150.2],
  [333.6, 195],
  [200.8, 112],
  [276, 182.2],
  [68.4, 204.6],
  [239.2, 180],
] as const;

const GROUNDS: Record<Scene['kind'], string> = {
  latency: 'bg-surface-tint',
  sla: 'bg-linear-to-b from-nila-950 to-nila-900',
  service: 'bg-nila-950',
};

/** A scene in the height of the design. The middle 290 px of its width of 400 px are always in view. */
export function SceneView({ scene, className }: { scene: Scene | undefined; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'relative h-46 overflow-hidden border-border forced-color-adjust-none sm:h-58',
        GROUNDS[scene?.kind ?? 'latency'],
        className,
      )}
    >
      {scene === undefined ? (
        <div className="cloud-on-surface absolute inset-x-4 -bottom-1 aspect-900/256" />
      ) : (
        <>
          {scene.kind === 'sla' && (
            <div className="cloud-on-indigo absolute inset-x-0 top-3.5 mx-auto aspect-900/256 w-82" />
          )}
          <Drawing scene={scene} />
        </>
      )}
    </div>
  );
}

function Drawing({ scene }: { scene: Scene }) {
  return (
    <svg
      viewBox="0 0 400 232"
      width="400"
      height="232"
      className="absolute bottom-0 left-1/2 h-full w-auto max-w-none -translate-x-1/2 overflow-visible"
    >
      <use href={`${drawings}#${scene.kind}`} />
      {scene.kind === 'latency' && scene.ping !== undefined && <Ping value={scene.ping} />}
      {scene.kind === 'sla' && <DarkWindows count={scene.hours} />}
    </svg>
  );
}

const Ping = ({ value }: { value: string }) => (
  <>
    <rect x="248" y="119" width="88" height="30" rx="15" className="fill-primary" />
    <text x="292" y="139" textAnchor="middle" fontSize="14" fontWeight="800" className="fill-primary-foreground">
      {texts.highlights.ping(value)}
    </text>
  </>
);

function DarkWindows({ count }: { count: number }) {
  const dark = DARK.slice(0, count);
  return (
    <>
      <path d={dark.map(([x, y]) => `M${x} ${y}h6.4v7.4h-6.4z`).join('')} className="fill-nila-950" />
      {dark.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x + 3.2}
          cy={y + 3.7}
          r="10"
          className="fill-none stroke-white"
          strokeWidth="1.6"
        />
      ))}
      <text x="60" y="34" fontSize="14" fontWeight="700" className="fill-nila-100">
        {texts.highlights.hours(200 - count, 200)}
      </text>
      <text x="60" y="54" fontSize="14" fontWeight="600" className="fill-nila-200">
        {texts.highlights.lit}
      </text>
    </>
  );
}
