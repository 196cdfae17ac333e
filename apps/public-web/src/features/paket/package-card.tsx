import { longDate } from '@jala/schema/rules/long-date';
import { offerOf, type Package } from '@jala/schema/rules/package';
import { PER_MONTH, priceParts, printedRupiah } from '@jala/schema/rules/rupiah';
import { buttonVariants } from '@jala/ui/button';
import { clsx } from 'clsx';
import { Icon } from '#components/icon.tsx';
import { texts, unbroken } from '#texts.ts';
import { useMark } from '#lib/use-mark.ts';
import type { ChatPlace } from '#lib/whatsapp.ts';
import { callOf } from './package-call.ts';
import { type Look, lookAt } from './package-looks.ts';

/** Crops of the drawing of strands, which differ on the first three cards. */
const CROPS = ['-right-46 -bottom-6', '-right-40 -bottom-12', '-right-52 -bottom-3'];

interface CardProps {
  item: Package;
  /** Its place among the packages that visitors see, from 0. */
  index: number;
  place: ChatPlace;
  className?: string | undefined;
}

/**
 * A package on the landing page. From 768 px it has six rows, which are aligned with the rows of its neighbours. On phones it is short: the
 * benefits and the fees are folded.
 */
export function PackageCard({ item, index, place, className }: CardProps) {
  const mark = useMark();
  const look = lookAt(index);
  return (
    <article
      {...mark(`package_${item.number}`)}
      className={clsx(
        'package-card rounded-xl bg-card',
        item.badge === '' ? 'shadow-[0_0_0_1px_var(--color-border),var(--shadow-md)]' : look.ring,
        className,
      )}
    >
      <CardHead item={item} look={look} crop={CROPS[index % CROPS.length]} />
      <CardPrice item={item} />
      {item.benefits.length > 0 || hasFees(item) ? (
        <details className="package-more group">
          <summary className="flex supports-[selector(::details-content)]:md:hidden min-h-12 cursor-pointer list-none items-center gap-1.5 pr-3 pl-4.5 font-bold text-link [&::-webkit-details-marker]:hidden">
            {texts.packages.more} <span className="sr-only">{item.title}</span>
            <Icon name="chevron-down" className="size-4.5 group-open:rotate-180" />
          </summary>
          <ul {...mark(`benefit_${item.number}`)} className="grid content-start gap-3 px-4.5 pt-2 md:px-6.5 md:pt-4.5">
            {item.benefits.map((benefit) => (
              <li key={benefit} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-2.5 leading-normal wrap-anywhere">
                <Icon name="check" className={clsx('size-6 rounded-full p-1 stroke-3', look.tint, look.text)} />
                {benefit}
              </li>
            ))}
          </ul>
          <Fees item={item} />
        </details>
      ) : (
        // Two empty rows, because there is nothing to unfold.
        <>
          <div className="max-md:hidden" />
          <div className="max-md:hidden" />
        </>
      )}
      <div
        {...mark(`cta_${item.number}`)}
        className="package-button px-4.5 pb-3.5 supports-[selector(::details-content)]:min-[20rem]:max-md:pl-0 md:mt-auto md:px-6.5 md:pt-4.5 md:pb-6.5"
      >
        <CardButton item={item} look={look} place={place} />
      </div>
    </article>
  );
}

interface HeadProps {
  item: Package;
  look: Look;
  crop: string | undefined;
}

function CardHead({ item: { number, title, speed, intro, badge }, look, crop }: HeadProps) {
  const mark = useMark();
  const isMarked = badge !== '';
  const onTint = isMarked ? 'text-paket-foreground' : look.text;
  return (
    <div
      className={clsx(
        'relative flex flex-wrap items-center gap-x-3 overflow-hidden rounded-t-xl px-4.5 py-2.5 md:block md:px-6.5 md:pt-5.5 md:pb-5',
        isMarked ? `text-paket-foreground ${look.solid}` : look.tint,
      )}
    >
      {speed !== undefined && (
        <div aria-hidden="true" className={clsx('strands absolute aspect-560/170 w-100 max-md:hidden', crop, onTint)} />
      )}
      <div className="relative flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-2">
        {/* The icon and the name are one item, so that the icon stays beside a name of several lines. */}
        <div className="flex min-w-0 items-center gap-2.5">
          {/* On a marked card the icon has no colour of its own, because that would stay white in forced colours. */}
          <Icon name={look.icon} className={clsx('size-5.5 flex-none', !isMarked && look.text)} />
          <h3 className={clsx('min-w-0 tracking-[-0.01em] wrap-anywhere', speed === undefined ? 'text-h3' : 'text-lg')}>
            {title}
          </h3>
        </div>
        {isMarked && (
          <Badge className="ml-auto h-8 pr-3 pl-2.5 text-sm max-md:ml-0 max-md:h-6 max-md:pr-2 max-md:pl-1.5 max-md:text-xs">
            {badge}
          </Badge>
        )}
      </div>
      {speed !== undefined && (
        <p
          {...mark(`speed_${number}`)}
          className={clsx(
            'relative flex flex-wrap items-baseline gap-1 leading-none font-extrabold md:mt-2 md:gap-2',
            onTint,
          )}
        >
          <span className="text-[2rem] tracking-[-0.03em] md:text-speed">{speed}</span>
          <span className="tracking-[-0.015em] md:text-[1.5rem]">Mbps</span>
        </p>
      )}
      {intro !== '' && (
        <p
          {...mark(`intro_${number}`)}
          className={clsx('relative w-full text-ui wrap-anywhere md:mt-0.5', !isMarked && 'text-muted-foreground')}
        >
          {intro}
        </p>
      )}
    </div>
  );
}

/** Mark that makes one package stand out, such as 'Terlaris'. */
export const Badge = ({ children, className }: { children: string; className?: string }) => (
  <span
    className={clsx(
      'inline-flex items-center gap-1.5 rounded-full bg-soga-400 leading-none font-extrabold whitespace-nowrap text-nila-950',
      className,
    )}
  >
    <Icon name="star" className="size-4" />
    {children}
  </span>
);

/** Two rows: the usual price during a promo, and the price of today. */
function CardPrice({ item }: { item: Package }) {
  const mark = useMark();
  const { price, promo } = offerOf(item);
  const { amount, unit } = priceParts(price);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 px-4.5 pt-3 text-ui text-muted-foreground empty:pt-1 md:px-6.5 md:pt-5!">
        {promo !== undefined && price.kind === 'amount' && (
          <>
            <span className="sr-only">{texts.packages.usualPrice}</span>
            <s>{printedRupiah(promo.before) + PER_MONTH}</s>
            <span className="rounded-sm border border-success-line bg-success-tint px-2 py-0.5 text-xs leading-tight font-semibold text-success-text">
              {texts.packages.saved(printedRupiah(promo.before - price.amount))}
            </span>
          </>
        )}
      </p>
      <div {...mark(`price_${item.number}`)} className="px-4.5 md:px-6.5">
        <p className="text-price wrap-anywhere">
          {amount}
          <small className="text-base font-semibold tracking-normal whitespace-nowrap text-muted-foreground">
            {unit}
          </small>
        </p>
        {promo !== undefined && (
          <p className="mt-1.5 text-ui leading-normal">
            {texts.packages.promo(unbroken(longDate(promo.until)), printedRupiah(promo.before))}
          </p>
        )}
        {item.nextPrice !== undefined && (
          <p className="mt-1.5 text-ui leading-normal">
            {texts.packages.next(unbroken(longDate(item.nextPrice.from)), printedRupiah(item.nextPrice.price))}
          </p>
        )}
      </div>
    </>
  );
}

const hasFees = ({ installFee, tax }: Package): boolean => installFee !== undefined || tax !== undefined;

function Fees({ item }: { item: Package }) {
  const { number, installFee, installFeeUntil, tax } = item;
  const mark = useMark()(`install_fee_${number}`);
  if (!hasFees(item)) return <div className="max-md:pb-4" />;
  const until = installFeeUntil === '' ? '' : ` ${texts.packages.until(unbroken(longDate(installFeeUntil)))}`;
  return (
    <p
      {...mark}
      className="mx-4.5 mt-4 border-t border-border py-4 text-ui leading-normal text-muted-foreground md:mx-6.5 md:mt-4.5 md:pb-0"
    >
      {installFee === 0 && (
        <b className="font-bold text-foreground">
          {texts.packages.freeInstall}
          {until}.
        </b>
      )}
      {installFee !== undefined && installFee > 0 && (
        <>
          {texts.packages.installFee} <b className="font-bold text-foreground">{printedRupiah(installFee)}</b>
          {until}.
        </>
      )}
      {tax !== undefined && ` ${texts.packages.tax[tax]}`}
    </p>
  );
}

function CardButton({ item, look, place }: Pick<CardProps, 'item' | 'place'> & { look: Look }) {
  const call = callOf(item, place);
  if (call === undefined) return null;
  const className = buttonVariants({
    variant: 'bare',
    size: 'lg',
    className: `w-full min-h-12 gap-3 text-paket-foreground max-md:gap-2 max-md:px-2.5! max-md:text-ui md:min-h-15 ${look.button}`,
  });
  const label = call.isQuestion ? texts.packages.ask : texts.packages.subscribe;
  if (!call.isChat) {
    return (
      <a href={call.href} data-package={item.number} className={className}>
        {label}
      </a>
    );
  }
  return (
    <a href={call.href} target="_blank" rel="noopener" data-package={item.number} className={className}>
      <Icon name="whatsapp" className="size-5.5! md:size-6.5!" />
      <span className="text-left leading-tight">
        {label}
        <span className="block text-sm font-medium max-md:sr-only"> {texts.packages.byWhatsapp}</span>
      </span>
    </a>
  );
}
