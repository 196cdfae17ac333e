import type { ReactNode } from 'react';
import { cn } from '@jala/ui/cn';
import type { Part } from './page-fields.ts';

/** A small drawing of a part of the page, 60 x 40 px. */
export function PartDrawing({ part }: { part: Part }) {
  const { isDark, drawing } = DRAWINGS[part];
  return (
    <svg
      aria-hidden
      viewBox="0 0 60 40"
      className={cn(
        'h-10 w-15 flex-none rounded-sm border border-border',
        isDark ? 'bg-nila-950' : 'bg-mori-50 dark:bg-batu-800',
      )}
    >
      {drawing}
    </svg>
  );
}

const Box = ({
  x,
  y,
  width,
  height,
  className,
}: Record<'x' | 'y' | 'width' | 'height', number> & { className: string }) => (
  <rect x={x} y={y} width={width} height={height} rx={1.5} className={className} />
);

const LINE = 'fill-batu-400';
const three = (draw: (x: number, index: number) => ReactNode) => [5, 23, 41].map((x, index) => draw(x, index));
const PACKAGES = ['fill-paket-1', 'fill-paket-2', 'fill-paket-3'] as const;
const PICTURES = ['fill-nila-900', 'fill-jingga-600', 'fill-daun-600'] as const;

const DRAWINGS: Record<Part, { isDark?: boolean; drawing: ReactNode }> = {
  hero: {
    isDark: true,
    drawing: (
      <>
        <Box x={5} y={9} width={22} height={4} className="fill-white" />
        <Box x={5} y={15} width={16} height={3} className="fill-white" />
        <Box x={5} y={22} width={11} height={4} className="fill-soga-400" />
        <circle cx={44} cy={15} r={6} className="fill-soga-400" />
        <path d="M0 34q8-5 15 0t15 0 15 0 15 0v6H0z" className="fill-nila-500" />
      </>
    ),
  },
  feature: {
    drawing: (
      <>
        <Box x={5} y={6} width={18} height={3} className={LINE} />
        {three((x) => (
          <Box key={x} x={x} y={13} width={14} height={20} className="fill-nila-200" />
        ))}
      </>
    ),
  },
  layanan: {
    drawing: three((x, index) => (
      <g key={x}>
        <Box x={x} y={7} width={14} height={10} className={PACKAGES[index] ?? ''} />
        <Box x={x + 3} y={28} width={8} height={3} className={PACKAGES[index] ?? ''} />
      </g>
    )),
  },
  posts: {
    drawing: three((x, index) => (
      <g key={x}>
        <Box x={x} y={7} width={14} height={13} className={PICTURES[index] ?? ''} />
        <Box x={x} y={24} width={14} height={2} className={LINE} />
        <Box x={x} y={29} width={9} height={2} className={LINE} />
      </g>
    )),
  },
  partner: {
    drawing: [6, 17, 28, 39, 50].map((x) => <Box key={x} x={x} y={18} width={6} height={4} className={LINE} />),
  },
  faq: {
    drawing: (
      <>
        <Box x={5} y={8} width={16} height={4} className={LINE} />
        {[8, 16, 24, 32].map((y) => (
          <Box key={y} x={27} y={y} width={28} height={1.5} className={LINE} />
        ))}
      </>
    ),
  },
  kontak: {
    isDark: true,
    drawing: (
      <>
        <Box x={6} y={10} width={20} height={4} className="fill-white" />
        <Box x={6} y={22} width={12} height={5} className="fill-soga-400" />
        <Box x={33} y={9} width={21} height={6} className="fill-nila-600" />
        <Box x={33} y={18} width={21} height={6} className="fill-nila-600" />
        <Box x={33} y={27} width={21} height={6} className="fill-nila-600" />
      </>
    ),
  },
  footer: {
    isDark: true,
    drawing: (
      <>
        <path d="M0 9q8-6 15 0t15 0 15 0 15 0V0H0z" className="fill-nila-500" />
        {three((x) => (
          <g key={x}>
            <Box x={x} y={17} width={12} height={2} className="fill-soga-400" />
            <Box x={x} y={23} width={9} height={1.5} className="fill-nila-300" />
            <Box x={x} y={28} width={9} height={1.5} className="fill-nila-300" />
          </g>
        ))}
      </>
    ),
  },
};
