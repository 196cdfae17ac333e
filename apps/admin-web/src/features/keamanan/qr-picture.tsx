import { encode } from 'uqr';

/** Light modules around a QR code, which readers need. */
const QUIET = 4;

/** A QR code. Dark on light in every theme, because many readers know nothing else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 flex-none rounded-md border border-border bg-white forced-color-adjust-none"
    >
      <path d={path} className="fill-nila-950" />
    </svg>
  );
}
