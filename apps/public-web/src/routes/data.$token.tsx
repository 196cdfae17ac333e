import { longDate } from '@jala/schema/rules/long-date';
import { isWish, ownDataPath, PROSPEK_STATUS_NAMES } from '@jala/schema/rules/prospek';
import { readableWhatsapp } from '@jala/schema/rules/telephone';
import { numberFor } from '@jala/schema/rules/whatsapp-purposes';
import type { OwnProspek } from '@jala/schema/wire/prospek';
import { buttonVariants } from '@jala/ui/button';
import { createFileRoute, getRouteApi, notFound } from '@tanstack/react-router';
import { PageOpening } from '#components/page-opening.tsx';
import { FailedRead } from '#components/state-block.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';
import { orNull } from '#lib/ask.ts';
import { homeShare, notFoundHead, pageHead } from '#lib/head.ts';
import { type Read, read } from '#lib/read.ts';
import { siteOf } from '#lib/site.ts';
import { wayTo } from '#lib/steps.ts';

const TOKEN_MAX = 100;
const root = getRouteApi('__root__');

/** The stored data of an order, for anyone who has the link. The page confirms the order, and lets the visitor delete it. */
export const Route = createFileRoute('/data/$token')({
  loader: async ({ context: { ask, faults }, params: { token } }): Promise<Read<OwnProspek>> => {
    const answer = await read(orNull(ask('prospek.own', { token: token.slice(0, TOKEN_MAX) })), faults);
    if (!answer.ok) return answer;
    if (answer.data === null) throw notFound();
    return { ok: true, data: answer.data };
  },
  head: ({ loaderData, matches }) => {
    const site = siteOf(matches);
    if (loaderData === undefined) return notFoundHead(site, { title: texts.own.gone, text: texts.own.goneHelp });
    return pageHead({
      site,
      title: titleOf(loaderData),
      description: titleOf(loaderData),
      path: undefined,
      share: homeShare(site),
    });
  },
  component: OwnData,
  notFoundComponent: Gone,
});

const titleOf = (answer: Read<OwnProspek>): string =>
  answer.ok && isWish(answer.data) ? texts.own.wishTitle : texts.own.title;

function OwnData() {
  const answer = Route.useLoaderData();
  const { token } = Route.useParams();
  const { site } = root.useLoaderData();
  return (
    <>
      <PageOpening isTall title={titleOf(answer)} steps={wayTo(site, { name: texts.own.short, path: '' })} />
      <div className="page-width pb-(--section-y)">
        <div className="rise">
          {answer.ok ? (
            <div className="max-w-160 rounded-xl bg-card p-7.5 shadow-lg max-sm:p-5">
              <Kept order={answer.data} token={token} />
            </div>
          ) : (
            <FailedRead />
          )}
        </div>
      </div>
    </>
  );
}

function Kept({ order, token }: { order: OwnProspek; token: string }) {
  const { site } = root.useLoaderData();
  const number = numberFor(site, 'pasang');
  const isWaiting = isWish(order);
  const thanks = isWaiting ? texts.own.wishThanks : texts.own.thanks;
  const facts = [
    [isWaiting ? texts.own.wishNomor : texts.own.nomor, order.nomor],
    [texts.own.status, PROSPEK_STATUS_NAMES[order.status]],
    [texts.order.nama, order.nama],
    [texts.order.whatsapp, readableWhatsapp(order.whatsapp)],
    [texts.order.alamat, order.alamat],
    [texts.own.place, order.tempat],
    [texts.order.paket, order.paket_nama],
    [texts.own.since, longDate(order.masuk)],
  ].filter(([, value]) => value !== '');
  return (
    <>
      <p className="text-lead">{thanks(order.nama, readableWhatsapp(order.whatsapp))}</p>
      <dl className="mt-5 divide-y divide-border border-y border-border">
        {facts.map(([label, value]) => (
          <div key={label} className="grid gap-x-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {number !== '' && (
        <p className="mt-6 grid">
          <WhatsappButton
            whatsapp={{
              number,
              message: isWaiting
                ? texts.own.wishMessage(site.name, order.tempat)
                : texts.own.chatMessage(site.name, order.nomor),
            }}
            size="lg"
          >
            {texts.own.chat}
          </WhatsappButton>
        </p>
      )}
      <form action={ownDataPath(token)} method="post" className="mt-6 border-t border-border pt-5">
        <p className="text-ui text-muted-foreground">{texts.own.kept(longDate(order.sampai))}</p>
        <button type="submit" className={buttonVariants({ variant: 'outline', className: 'mt-3' })}>
          {texts.own.remove}
        </button>
      </form>
    </>
  );
}

function Gone() {
  const { site } = root.useLoaderData();
  return (
    <PageOpening
      title={texts.own.gone}
      text={texts.own.goneHelp}
      steps={wayTo(site, { name: texts.own.short, path: '' })}
    />
  );
}
