import { type Bentuk, drawMap, MAP_WIDTH } from '@jala/schema/rules/boundaries';
import { cn } from '@jala/ui/cn';

interface DrawnArea {
  key: string;
  name: string;
  bentuk: Bentuk;
  /** CSS classes for the fill. */
  className: string;
  isChosen?: boolean;
}

interface BorderMapProps {
  label: string;
  areas: readonly DrawnArea[];
  /** Called when the user presses an area. Keyboard users choose it in the list of the screen. If left out, areas cannot be pressed. */
  onChoose?: (key: string) => void;
}

/** A map of areas, with north at the top. */
export function BorderMap({ label, areas, onChoose }: BorderMapProps) {
  const { height, paths } = drawMap(areas.map(({ bentuk }) => bentuk));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${MAP_WIDTH + 8} ${height + 8}`}
      className="max-h-96 w-full bg-muted p-3 forced-color-adjust-none"
    >
      {areas.map(({ key, name, className, isChosen = false }, place) => (
        <path
          key={key}
          d={paths[place]}
          vectorEffect="non-scaling-stroke"
          className={cn(
            'stroke-foreground',
            isChosen ? 'stroke-3' : 'stroke-1',
            onChoose && 'cursor-pointer hover:brightness-95',
            className,
          )}
          {...(onChoose && { onClick: () => onChoose(key) })}
        >
          <title>{name}</title>
        </path>
      ))}
    </svg>
  );
}
