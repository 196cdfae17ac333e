import type { Isolir } from '@jala/schema/isolir';
import { CHAT, CLOUD, MARK } from './isolir-artwork.ts';

const REASON = 'Layanan internet Anda sementara tidak dapat digunakan karena masih ada tagihan yang belum dibayar.';
const PAY_HERE = 'Silakan membayar lewat transfer bank atau e-wallet berikut.';
/** While staff have named no account yet. */
const ASK_US = 'Silakan hubungi kami untuk cara pembayaran lewat transfer bank atau e-wallet.';

export const STYLE = `*{box-sizing:border-box}
body{margin:0;background:#fdfbf7;color:#151e2f;font:400 17px/1.6 -apple-system,"Segoe UI",Roboto,system-ui,"Noto Sans",Arial,sans-serif;-webkit-text-size-adjust:100%}
h1,h2,p,ol{margin:0}
header{background:#0a1531;color:#fff;padding:20px 20px 128px;position:relative;overflow:hidden}
header>svg{position:absolute;right:-84px;top:6px;width:250px;max-width:none}
.w{position:relative;max-width:720px;margin:0 auto}
.m{display:flex;align-items:center;gap:10px;font-weight:800;font-size:20px;letter-spacing:-.3px}
h1{margin-top:36px;font-size:clamp(26px,5.4vw,38px);line-height:1.15;letter-spacing:-.5px;font-weight:800}
header p{margin-top:14px;max-width:590px;color:#c1ddf6;white-space:pre-line}
main{position:relative;margin-top:-96px;padding:0 20px 40px}
main.l{margin-top:0}
.k{background:#fff;border:1px solid #e2e7ed;border-radius:18px;box-shadow:0 18px 44px -18px rgba(16,34,76,.35);overflow:hidden}
.b{padding:22px 22px 20px;border-top:1px solid #e2e7ed}
.b:first-child{border-top:0}
h2{font-size:15px;line-height:1.3;font-weight:700;color:#1e4799}
.n{margin-top:6px;font-size:clamp(22px,6.2vw,28px);line-height:1.25;font-weight:800;letter-spacing:.2px;font-variant-numeric:tabular-nums;-webkit-user-select:all;user-select:all}
.n i{font-style:normal;white-space:nowrap}
.a{margin-top:4px;color:#3e495d}
.a b{color:#151e2f}
.t{padding:12px 22px;background:#f1f8fd;color:#3e495d;font-size:15px;border-top:1px solid #e2e7ed}
ol{display:grid;gap:12px;margin:30px 0 0;padding:0;list-style:none;counter-reset:n}
li{counter-increment:n;position:relative;padding-left:42px}
li:before{content:counter(n);position:absolute;left:0;top:0;width:28px;height:28px;line-height:28px;border-radius:50%;background:#e1effb;color:#173371;font-weight:700;font-size:15px;text-align:center}
.g{display:flex;align-items:center;justify-content:center;gap:10px;margin-top:28px;min-height:56px;padding:12px 20px;border-radius:12px;background:#197b48;color:#fff;font-weight:700;text-decoration:none;text-align:center}
.f{margin-top:16px;text-align:center;color:#576276;font-size:15px}
.f a{color:#255ebc;font-weight:600;white-space:nowrap}
a:focus-visible{outline:2px solid #255ebc;outline-offset:2px}
@media(min-width:700px){header>svg{width:520px;right:-70px;top:auto;bottom:-14px}header{padding:28px 32px 150px}main{margin-top:-112px;padding:0 32px 64px}main.l{margin-top:0}h1{margin-top:48px}.s{display:flex}.b{flex:1}.b+.b{border-top:0;border-left:1px solid #e2e7ed}.n{font-size:24px}ol{grid-template-columns:1fr 1fr 1fr;gap:24px}li{padding:38px 0 0}.g{max-width:380px;margin-inline:auto}}`;

/** The notice for a suspended customer: one document that asks nobody for anything (contract section 7). */
export function renderIsolirPage(isolir: Isolir): string {
  const payment = destinations(isolir);
  const message = isolir.pesan === '' ? `${REASON} ${payment === '' ? ASK_US : PAY_HERE}` : isolir.pesan;
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Layanan dihentikan sementara | ${escape(isolir.nama_perusahaan)}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${CLOUD}
<div class="w"><div class="m">${MARK}${escape(isolir.nama_perusahaan)}</div>
<h1>PELANGGAN YANG TERHORMAT</h1>
<p>${escape(message)}</p></div></header>
<main${payment === '' ? ' class="l"' : ''}><div class="w">
${payment}<ol><li>Bayar sesuai jumlah tagihan Anda.</li><li>Simpan bukti pembayaran.</li><li>Kirim bukti itu ke customer service kami.</li></ol>
${customerService(isolir)}</div></main>
</body>
</html>
`;
}

function destinations(isolir: Isolir): string {
  const parts = [
    destination(`Transfer ${isolir.nama_bank}`, isolir.nomor_rekening, isolir.atas_nama_rekening),
    destination(`E-Wallet ${isolir.nama_ewallet}`, isolir.nomor_ewallet, isolir.atas_nama_ewallet),
  ].join('');
  if (parts === '') return '';
  return `<section class="k" aria-label="Tujuan pembayaran"><div class="s">${parts}</div>
<p class="t">Tekan lama pada nomor untuk menyalin. Pastikan nama penerima sesuai sebelum membayar.</p></section>
`;
}

function destination(title: string, number: string, holder: string): string {
  if (number === '') return '';
  const name = holder === '' ? '' : `<p class="a">a.n. <b>${escape(holder)}</b></p>`;
  return `<div class="b"><h2>${escape(title.trim())}</h2><p class="n">${groups(number)}</p>${name}</div>`;
}

/** In fours, so that a number can be read and typed; spaces of style do not land in what is copied. */
function groups(number: string): string {
  const digits = number.replaceAll(/\D/g, '');
  return (digits.match(/.{1,4}/g) ?? []).map((group) => `<i>${group}</i>`).join(' ');
}

function customerService({ whatsapp, nama_perusahaan }: Isolir): string {
  const digits = whatsapp.replaceAll(/\D/g, '').replace(/^0/, '62');
  if (digits === '') return '';
  const text = encodeURIComponent(`Halo ${nama_perusahaan}, saya ingin mengirim bukti pembayaran.`);
  return `<a class="g" href="https://wa.me/${digits}?text=${text}">${CHAT}WhatsApp Customer Service</a>
<p class="f">WhatsApp tidak terbuka? Hubungi <a href="tel:+${digits}">${escape(readable(whatsapp))}</a></p>
`;
}

/** Bare digits in groups, '+62 812-3456-7890'; a number that staff grouped stays as it is. */
function readable(number: string): string {
  const [, start, first, second, rest] = /^\+?(62|0)(\d{3})(\d{4})(\d{2,6})$/.exec(number) ?? [];
  if (start === undefined) return number;
  return `${start === '62' ? '+62 ' : '0'}${first}-${second}-${rest}`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
