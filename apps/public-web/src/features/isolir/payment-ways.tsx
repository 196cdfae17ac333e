import { accountDigits, readableAccount } from '@jala/schema/rules/account-number';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { whatsappNumber } from '@jala/schema/rules/telephone';
import { numberFor } from '@jala/schema/rules/whatsapp-purposes';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { CopyButton } from '#components/copy-button.tsx';
import { WhatsappButton } from '#components/whatsapp-button.tsx';
import { texts } from '#texts.ts';

interface PaymentWaysProps {
  isolir: IsolirRecord;
  site: SiteRecord;
}

const CARD = 'rounded-xl border border-border bg-card p-7.5 shadow-md max-sm:p-5';

/** The accounts, the e-wallet and the QRIS code to pay to, and what to do after paying. */
export function PaymentWays({ isolir, site }: PaymentWaysProps) {
  const { payment } = texts;
  const accounts = [
    {
      title: payment.transfer(isolir.nama_bank),
      number: isolir.nomor_rekening,
      holder: isolir.atas_nama_rekening,
    },
    {
      title: payment.wallet(isolir.nama_ewallet),
      number: isolir.nomor_ewallet,
      holder: isolir.atas_nama_ewallet,
    },
  ].filter(({ number }) => accountDigits(number) !== '');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-6">
        {accounts.map((account) => (
          <Account key={account.title} {...account} />
        ))}
        {isolir.qris !== null && <Qris file={isolir.qris} company={site.name} />}
      </div>
      <AfterPaying whatsapp={whatsappNumber(isolir.whatsapp) ?? numberFor(site, 'tagihan')} company={site.name} />
    </div>
  );
}

interface AccountProps {
  title: string;
  number: string;
  holder: string;
}

const Account = ({ title, number, holder }: AccountProps) => (
  <section className={CARD}>
    <h2 className="text-lg wrap-anywhere">{title}</h2>
    <p className="mt-2 text-h2 font-extrabold tabular-nums wrap-anywhere">{readableAccount(number)}</p>
    {holder !== '' && (
      <p className="mt-1 wrap-anywhere">
        {texts.payment.holder} <b>{holder}</b>
      </p>
    )}
    {/* The script shows the button. Its room is reserved, so that nothing moves. */}
    <div className="mt-4 flex min-h-11 flex-wrap gap-3 [@media(scripting:none)]:min-h-0">
      <CopyButton
        value={accountDigits(number)}
        label={texts.payment.copy}
        copied={texts.payment.copied}
        byHand={texts.payment.copyByHand}
      />
    </div>
  </section>
);

const Qris = ({ file, company }: { file: string; company: string }) => (
  <section className={CARD}>
    <h2 className="text-lg">{texts.payment.qris}</h2>
    {/* A QR code needs a white background in every theme. */}
    <img
      src={storageUrl(file)}
      alt={texts.payment.qrisAlt(company)}
      width={320}
      height={320}
      loading="lazy"
      className="mt-4 size-80 max-w-full rounded-md bg-white object-contain"
    />
    <p className="mt-4 text-ui text-muted-foreground">{texts.payment.qrisHelp}</p>
    <a
      href={storageUrl(file)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center font-bold text-link underline underline-offset-[0.2em]"
    >
      {texts.payment.qrisOpen}
    </a>
  </section>
);

function AfterPaying({ whatsapp, company }: { whatsapp: string; company: string }) {
  const { payment } = texts;
  return (
    <section className={CARD}>
      <h2 className="text-lg">{payment.stepsTitle}</h2>
      <ol className="mt-3 grid list-decimal gap-2 pl-5">
        {payment.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {whatsapp !== '' && (
        <div className="mt-5 grid">
          <WhatsappButton whatsapp={{ number: whatsapp, message: texts.whatsapp.paid(company) }} size="lg">
            {payment.send}
          </WhatsappButton>
        </div>
      )}
      <p className="mt-5 border-t border-border pt-4 text-ui text-muted-foreground">
        {payment.check} {payment.safety}
      </p>
    </section>
  );
}
