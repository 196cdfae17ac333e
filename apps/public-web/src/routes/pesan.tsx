import { idOf } from '@jala/schema/rules/address';
import type { OrderForm as Values } from '@jala/schema/wire/prospek';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { OrderForm } from '#features/paket/order-form.tsx';
import { texts } from '#texts.ts';
import { homeShare, pageHead } from '#lib/head.ts';
import { dataOr, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';

const PATH = '/pesan';
const root = getRouteApi('__root__');

/** A page with only the order form: for links, and for a form that the server returned to be checked once more. */
export const Route = createFileRoute('/pesan')({
  validateSearch: ({
    kode,
    paket,
  }: Record<string, unknown>): { kode: string | undefined; paket: number | undefined } => ({
    kode: typeof kode === 'string' && kode !== '' ? kode : undefined,
    paket: idOf(String(paket)),
  }),
  loaderDeps: ({ search: { kode, paket } }) => ({ kode, paket }),
  loader: ({ context: { ask, faults }, deps }) => read(ask('prospek.form', deps), faults),
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    return pageHead({
      site,
      title: titleOf(dataOr(loaderData, null)),
      description: texts.order.intro,
      path: PATH,
      share: homeShare(site),
      steps: wayToOrder(site.data),
    });
  },
  component: OrderPage,
});

const wayToOrder = (site: SiteRecord) => wayTo(site, { name: texts.order.title, path: PATH });

const titleOf = (values: Values | null): string =>
  values?.is_waiting === true ? texts.order.wishTitle : texts.order.title;

function OrderPage() {
  const answer = Route.useLoaderData();
  const { site, packages } = root.useLoaderData();
  const values = dataOr(answer, null);
  const title = titleOf(values);
  return (
    <>
      <PageOpening isTall title={title} text={values?.tempat || texts.order.intro} steps={wayToOrder(site)} />
      <div className="page-width pb-(--section-y)">
        <div className="rise">
          {values === null ? (
            <FailedRead />
          ) : (
            <div className="max-w-160 rounded-xl bg-card p-7.5 shadow-lg max-sm:p-5">
              <OrderForm values={values} packages={packages} site={site} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
