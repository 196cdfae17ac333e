import { Link } from '@tanstack/react-router';
import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { LandingContentRecord } from '@jala/schema/wire/landing-content';
import { filledPackagesOf } from '@jala/schema/rules/landing-lists';
import { buttonVariants } from '@jala/ui/button';
import { Card } from '@jala/ui/card';
import { EditForm } from '#forms/edit-form.tsx';
import { ADD_HASH } from '#lib/use-address-hash.ts';
import { packageField } from '../page-editor/page-fields.ts';
import { PriceField, RupiahField } from './price-field.tsx';
import { texts } from '../texts.ts';
import { usePageForm } from '../page-editor/use-page-form.ts';

/** Edits the prices of all packages and saves them together. */
export function PricesForm({ items }: { items: LandingContentRecord[] }) {
  const form = usePageForm(items, true);
  const packages = filledPackagesOf(items);
  if (packages.length === 0) return <NoPackages />;
  return (
    <EditForm form={form} className="max-w-176" bar={{ view: '/paket' }}>
      <Card className="divide-y divide-border overflow-hidden">
        {packages.map(({ number, title, speed, isHidden }) => {
          const promo = packageField(number, 'promo_price');
          return (
            <div
              key={number}
              role="group"
              aria-label={title}
              className="grid items-start gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_16rem]"
            >
              <div>
                <h2 className="text-base font-bold">{title}</h2>
                <p className="text-sm text-muted-foreground">
                  {[speed === undefined ? '' : `${speed} Mbps`, isHidden ? texts.prices.hidden : '']
                    .filter((fact) => fact !== '')
                    .join(' · ')}
                </p>
              </div>
              <div className="grid gap-4">
                <PriceField label={FIELD_NAMES.package.price} {...form.text(packageField(number, 'price'))} />
                {form.base.values[promo] !== '' && (
                  <RupiahField label={FIELD_NAMES.package.promo_price} {...form.text(promo)} />
                )}
              </div>
            </div>
          );
        })}
      </Card>
    </EditForm>
  );
}

const NoPackages = () => (
  <Card className="max-w-176 justify-items-start gap-4 p-5">
    <p>{texts.lists.layanan.none}</p>
    <Link
      to="/dashboard/halaman"
      search={{ bagian: 'layanan' }}
      hash={ADD_HASH}
      className={buttonVariants({ variant: 'primary' })}
    >
      {texts.lists.layanan.add.replace('+ ', '')}
    </Link>
  </Card>
);
