import type { Package } from '@jala/schema/rules/package';
import { texts } from '#texts.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { FactPrice } from './package-facts.tsx';
import { lookAt } from './package-looks.ts';
import { PackageOrder } from './package-order.tsx';

/** Some packages in a narrow column, each in one row with its price and its button. */
export const PackageOffers = ({ packages, place }: { packages: readonly Package[]; place: ChatPlace }) => (
  <ul className="grid gap-3">
    {packages.map((item, index) => (
      <li key={item.number} className="grid gap-3 rounded-lg border border-border-strong p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-32">
            <h3 className="text-ui font-bold wrap-anywhere">{item.title}</h3>
            {item.speed !== undefined && (
              <p className="text-sm text-muted-foreground">{texts.packages.speed(item.speed)}</p>
            )}
          </div>
          <div className="max-w-full">
            <FactPrice item={item} />
          </div>
        </div>
        <PackageOrder item={item} look={lookAt(index)} place={place} />
      </li>
    ))}
  </ul>
);
