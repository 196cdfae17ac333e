import { escapeAttribute, escapeText } from '@jala/rich-text/syntax';
import { accountDigits, readableAccount } from '@jala/schema/rules/account-number';
import type { IsolirRecord } from '@jala/schema/wire/isolir';
import { storageUrl } from '@jala/schema/rules/storage-url';
import { readableTelephone, telephoneLink, whatsappLink } from '@jala/schema/rules/telephone';
import { recoloured } from '@jala/schema/rules/colour';
import { CHAT, CLOUD } from './drawings.ts';
import { RELOADING, COPYING, styleIn } from './inline-assets.ts';
import type { NoticeLook } from './look.ts';
import { GREETING } from '#features/isolir/probes.ts';

const TITLE = 'Layanan dihentikan sementara';
const REASON = 'Layanan internet Anda sementara tidak dapat digunakan karena masih ada tagihan yang belum dibayar.';
const payHere = (ways: string) => `Silakan membayar lewat ${ways} berikut.`;
/** Shown until staff have entered an account or a QRIS code. */
const ASK_US = 'Silakan hubungi kami untuk cara pembayaran lewat transfer bank atau e-wallet.';

/** Shown only with an account or a QRIS code. Otherwise customers would be asked to pay without a recipient. */
const STEPS =
  '<ol><li>Bayar sesuai jumlah tagihan Anda.</li><li>Simpan bukti pembayaran.</li><li>Kirim bukti itu ke customer service kami.</li></ol>\n';

/**
 * Size limit of the page, in bytes. The page and its headers then fit into what a server sends before the first acknowledgement (contract
 * section 7).
 */
export const MAX_BYTES = 14_000;

export type NoticeData = IsolirRecord & NoticeLook;

/** The parts that a long notice leaves out. */
interface Extras {
  cloud: string;
  hasLogo: boolean;
  chat: string;
  /** True if the chat opens with a prepared message. */
  isPrefilled: boolean;
  copying: string;
  /** True if chats show a preview when a user sends the address of the notice. */
  hasPreview: boolean;
}

const ALL: Extras = { cloud: CLOUD, hasLogo: true, chat: CHAT, isPrefilled: true, copying: COPYING, hasPreview: true };
/**
 * Sets of extras, the largest first. The first set that fits is used. A large logo or a very long message leaves no room for the cloud.
 * Only a message full of special characters leaves no room for any extra.
 */
const EXTRAS: readonly Extras[] = [
  ALL,
  { ...ALL, cloud: '' },
  { ...ALL, cloud: '', hasLogo: false },
  { cloud: '', hasLogo: false, chat: '', isPrefilled: false, copying: '', hasPreview: false },
];

/** Renders the notice for suspended customers: one document that loads no other files (contract section 7). */
export function renderIsolirPage(isolir: NoticeData, publicOrigin: string): string {
  let html = '';
  for (const extras of EXTRAS) {
    html = page(isolir, publicOrigin, extras);
    if (Buffer.byteLength(html) < MAX_BYTES) break;
  }
  return html;
}

function page(
  isolir: NoticeData,
  publicOrigin: string,
  { cloud, hasLogo, copying, hasPreview, ...extras }: Extras,
): string {
  const payment = destinations(isolir, publicOrigin);
  const message = isolir.pesan === '' ? `${REASON} ${payment === '' ? ASK_US : payHere(waysOf(isolir))}` : isolir.pesan;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,">
<title>${TITLE} | ${escapeText(isolir.nama_perusahaan)}</title>
${hasPreview ? preview(isolir) : ''}<style>${styleIn(isolir.main_colour)}</style>
</head>
<body>
<header>${drawnIn(isolir.main_colour, cloud)}
<div class="frame"><div class="brand">${brand(isolir, hasLogo)}</div>
<h1>${GREETING}</h1>
<p>${escapeText(message)}</p>${outage(isolir)}</div></header>
<main${payment === '' ? ' class="bare"' : ''}><div class="frame">
${payment}${payment === '' ? '' : STEPS}${customerService(isolir, extras)}<ul><li>Akses kembali setelah pembayaran dikonfirmasi.</li><li>Gunakan data seluler untuk membuka aplikasi bank atau e-wallet.</li><li>Kami tidak pernah meminta OTP, PIN, atau password Anda.</li></ul>
</div></main>
<script>${RELOADING}</script>
${payment === '' || copying === '' ? '' : `<script>${copying}</script>\n`}</body>
</html>
`;
}

/** Renders the sentences about an outage, which the notice shows because paying does not end the outage. */
const outage = ({ gangguan }: NoticeData): string =>
  gangguan === '' ? '' : `\n<p class="outage">${escapeText(gangguan)}</p>`;

const preview = ({ nama_perusahaan }: NoticeData): string =>
  `<meta property="og:title" content="${TITLE} | ${escapeAttribute(nama_perusahaan)}">
<meta property="og:description" content="${REASON}">
`;

const drawnIn = (colour: string | null, drawing: string): string =>
  colour === null ? drawing : recoloured(drawing, colour);

/** Renders the logo, with the name beside a logo that does not contain the name, because customers must know who asks them for money. */
function brand({ nama_perusahaan, logo, is_on_plate, is_wordmark }: NoticeData, hasLogo: boolean): string {
  if (logo === '' || !hasLogo) return escapeText(nama_perusahaan);
  const alt = is_wordmark ? escapeAttribute(nama_perusahaan) : '';
  const image = `<img src="${logo}" alt="${alt}"${is_on_plate ? ' class="plate"' : ''}>`;
  return is_wordmark ? image : `${image} ${escapeText(nama_perusahaan)}`;
}

/** Returns the ways to pay, in words. Names QRIS only if there is no account. */
function waysOf({ nomor_rekening, nomor_ewallet, qris }: IsolirRecord): string {
  const ways = [
    ...(accountDigits(nomor_rekening) === '' ? [] : ['transfer bank']),
    ...(accountDigits(nomor_ewallet) === '' ? [] : ['e-wallet']),
  ];
  return ways.length === 0 && qris !== null ? 'QRIS' : ways.join(' atau ');
}

function destinations(isolir: IsolirRecord, publicOrigin: string): string {
  const accounts = [
    account({
      title: `Transfer ${isolir.nama_bank}`,
      number: isolir.nomor_rekening,
      holder: isolir.atas_nama_rekening,
      kind: 'rekening',
    }),
    account({
      title: `E-Wallet ${isolir.nama_ewallet}`,
      number: isolir.nomor_ewallet,
      holder: isolir.atas_nama_ewallet,
      kind: 'e-wallet',
    }),
  ].join('');
  const qris = qrisLink(isolir, publicOrigin);
  if (accounts === '' && qris === '') return '';
  const numbers = accounts === '' ? '' : `<div class="accounts">${accounts}</div>\n`;
  const copying = accounts === '' ? '' : 'Tekan lama pada nomor untuk menyalin. ';
  return `<section class="card" aria-label="Tujuan pembayaran">${numbers}${qris}<p class="note" id="note" aria-live="polite">${copying}Pastikan nama penerima sesuai sebelum membayar.</p></section>
`;
}

interface Account {
  title: string;
  number: string;
  holder: string;
  kind: string;
}

function account({ title, number, holder, kind }: Account): string {
  const digits = accountDigits(number);
  if (digits === '') return '';
  const name = holder === '' ? '' : `<p class="holder">a.n. <b>${escapeText(holder)}</b></p>`;
  const button = `<button type="button" hidden data-number="${digits}" aria-label="Salin nomor ${kind}">Salin</button>`;
  return `<div class="account"><h2>${escapeText(title.trim())}</h2><p class="number">${readableAccount(number)}</p>${button}${name}</div>`;
}

/** Renders a link to the QRIS code, because the image would make the page too large. */
function qrisLink({ qris }: IsolirRecord, publicOrigin: string): string {
  if (qris === null) return '';
  const address = escapeAttribute(publicOrigin + storageUrl(qris));
  return `<p class="qris"><a href="${address}">Buka kode QRIS</a><br>Simpan gambarnya, lalu pilih dari galeri di aplikasi pembayaran Anda.</p>\n`;
}

function customerService(
  { whatsapp: own, site_whatsapp, nama_perusahaan }: NoticeData,
  { chat, isPrefilled }: Pick<Extras, 'chat' | 'isPrefilled'>,
): string {
  const whatsapp = /\d/.test(own) ? own : site_whatsapp;
  if (!/\d/.test(whatsapp)) return '';
  const call = `Hubungi <a href="${telephoneLink(whatsapp)}">${escapeText(readableTelephone(whatsapp))}</a>`;
  const link = whatsappLink(whatsapp);
  // A number that was stored under older rules can be a short number such as 1500-888, which has no chat.
  if (link === undefined) return `<p class="phone">${call}</p>\n`;
  const text = encodeURIComponent(`Halo ${nama_perusahaan}, saya ingin mengirim bukti pembayaran.`);
  return `<a class="chat" href="${link}${isPrefilled ? `?text=${text}` : ''}">${chat}WhatsApp Customer Service</a>
<p class="phone">WhatsApp tidak terbuka? ${call}</p>
`;
}
