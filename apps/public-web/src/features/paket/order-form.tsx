import { PROSPEK_ALAMAT_MAX, PROSPEK_NAMA_MAX } from '@jala/schema/limits';
import type { Package } from '@jala/schema/rules/package';
import { isOfferedAmong } from '@jala/schema/rules/prospek';
import type { OrderForm as Values } from '@jala/schema/wire/prospek';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { buttonVariants } from '@jala/ui/button';
import { inputClasses } from '@jala/ui/input';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { FactPrice } from './package-facts.tsx';
import { texts } from '#texts.ts';

interface OrderFormProps {
  values: Values;
  /** The packages that visitors see. The form offers those that can be ordered at its place. */
  packages: readonly Package[];
  site: SiteRecord;
}

const { order: words } = texts;

/**
 * Orders a connection, or asks to be told when the cable is there. The form works without script; with it, it is sent in one step
 * (`browser/order-form.ts`).
 */
export function OrderForm({ values, packages, site }: OrderFormProps) {
  const { is_waiting: isWaiting, kode, kunci, message, errors } = values;
  const offered = packages.filter(({ number }) => isOfferedAmong(values.ditawarkan, number));
  return (
    <form action="/pesan" method="post" data-order className="relative grid gap-4.5">
      {message !== '' && (
        <p
          role="alert"
          className={clsx(
            'rounded-sm border px-4 py-3 font-semibold',
            Object.keys(errors).length > 0
              ? 'border-destructive-line bg-destructive-tint text-destructive-text'
              : 'border-info-line bg-info-tint text-info-text',
          )}
        >
          {message}
        </p>
      )}
      <input type="hidden" name="kode" value={kode} />
      <input type="hidden" name="kunci" value={kunci} />
      <Field name="nama" label={words.nama} error={errors.nama}>
        {(ties) => (
          <input
            {...ties}
            required
            autoComplete="name"
            maxLength={PROSPEK_NAMA_MAX}
            defaultValue={values.nama}
            className={inputClasses}
          />
        )}
      </Field>
      <Field
        name="whatsapp"
        label={words.whatsapp}
        error={errors.whatsapp}
        help={isWaiting ? words.wishHelp : words.whatsappHelp}
      >
        {(ties) => (
          <input
            {...ties}
            required
            type="tel"
            autoComplete="tel"
            placeholder={words.whatsappExample}
            defaultValue={values.whatsapp}
            className={inputClasses}
          />
        )}
      </Field>
      {!isWaiting && (
        <>
          <Field name="alamat" label={words.alamat} error={errors.alamat ?? errors.kode}>
            {(ties) => (
              <textarea
                {...ties}
                rows={2}
                autoComplete="street-address"
                maxLength={PROSPEK_ALAMAT_MAX}
                placeholder={words.alamatExample}
                defaultValue={values.alamat}
                className={inputClasses}
              />
            )}
          </Field>
          {offered.length > 0 && <Packages packages={offered} chosen={values.paket} error={errors.paket} />}
        </>
      )}
      <Consent
        text={isWaiting ? words.wishConsent(site.name) : words.consent(site.name)}
        isGiven={values.persetujuan}
        error={errors.persetujuan}
        site={site}
      />
      {/* A trap: spam programs fill in every field. */}
      <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {words.trap}
          <input name="situs" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button type="submit" className={buttonVariants({ size: 'lg' })}>
        {isWaiting ? words.sendWish : words.send}
      </button>
      <p hidden data-offline role="status" className="font-semibold text-destructive-text">
        {words.offline}
      </p>
      {!isWaiting && <p className="text-center text-sm text-muted-foreground">{words.free}</p>}
    </form>
  );
}

interface Ties {
  id: string;
  name: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  name: string;
  label: string;
  help?: string;
  error: string | undefined;
  children: (ties: Ties) => ReactNode;
}

function Field({ name, label, help, error, children }: FieldProps) {
  const id = `pesan-${name}`;
  const ids = [error !== undefined && `${id}-salah`, help !== undefined && `${id}-bantuan`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.75">
      <label htmlFor={id} className="text-ui font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        ...(error !== undefined && { 'aria-invalid': true as const }),
        ...(ids !== '' && { 'aria-describedby': ids }),
      })}
      {help !== undefined && (
        <p id={`${id}-bantuan`} className="text-sm text-muted-foreground">
          {help}
        </p>
      )}
      {error !== undefined && <Fault id={`${id}-salah`}>{error}</Fault>}
    </div>
  );
}

const Fault = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className="flex gap-1.75 text-sm font-semibold text-destructive-text">
    <Icon name="circle-alert" className="mt-0.5" />
    {children}
  </p>
);

interface PackagesProps {
  packages: readonly Package[];
  chosen: string;
  error: string | undefined;
}

const Packages = ({ packages, chosen, error }: PackagesProps) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-1.75 text-ui font-semibold">{words.paket}</legend>
    {packages.map((item) => (
      <label
        key={item.number}
        className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3.5 gap-y-1 rounded-md border border-input px-3.5 py-2.5 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-foreground has-checked:outline-1 has-checked:outline-primary"
      >
        <input
          type="radio"
          name="paket"
          value={item.number}
          defaultChecked={chosen === String(item.number)}
          className="size-4.5 flex-none accent-primary"
        />
        <span className="min-w-0 flex-1 basis-28 wrap-anywhere">
          <b>{item.title}</b>
          {item.speed !== undefined && <span className="block text-sm">{texts.packages.speed(item.speed)}</span>}
        </span>
        <span className="max-w-full">
          <FactPrice item={item} />
        </span>
      </label>
    ))}
    <label className="flex min-h-11 cursor-pointer items-center gap-3.5 px-3.5">
      <input
        type="radio"
        name="paket"
        value=""
        defaultChecked={chosen === ''}
        className="size-4.5 flex-none accent-primary"
      />
      {words.undecided}
    </label>
    {error !== undefined && <Fault id="pesan-paket-salah">{error}</Fault>}
  </fieldset>
);

interface ConsentProps {
  text: string;
  isGiven: boolean;
  error: string | undefined;
  site: SiteRecord;
}

const Consent = ({ text, isGiven, error, site }: ConsentProps) => (
  <div className="grid gap-1.75">
    <label className="flex items-start gap-3.5 text-ui text-muted-foreground">
      <input
        type="checkbox"
        name="persetujuan"
        value="ya"
        required
        defaultChecked={isGiven}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': 'pesan-persetujuan-salah' })}
        className="mt-1 size-4.5 flex-none accent-primary"
      />
      <span>{text}</span>
    </label>
    {site.privacy !== '' && (
      <a
        href="/privasi"
        className="inline-flex min-h-11 items-center justify-self-start font-bold text-link underline underline-offset-[0.2em]"
      >
        {words.privacy}
      </a>
    )}
    {error !== undefined && <Fault id="pesan-persetujuan-salah">{error}</Fault>}
  </div>
);
