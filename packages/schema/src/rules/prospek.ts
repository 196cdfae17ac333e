/* Browsers load this file, so it does not import zod. */
import type { OrderForm } from '../wire/prospek.ts';
import { whatsappNumber } from './telephone.ts';

/** Orders and questions of visitors (contract section 9). */
export const PROSPEK_STATUSES = ['baru', 'dihubungi', 'survei', 'terpasang', 'batal'] as const;
export type ProspekStatus = (typeof PROSPEK_STATUSES)[number];

export const PROSPEK_STATUS_NAMES: Record<ProspekStatus, string> = {
  baru: 'Baru',
  dihubungi: 'Dihubungi',
  survei: 'Survei',
  terpasang: 'Terpasang',
  batal: 'Batal',
};

/** Months for which an order is kept. Staff may choose a shorter time. */
export const PROSPEK_KEPT_MONTHS = 12;
export const ORDER_MONTHS_MESSAGE = `Tulis 1 sampai ${PROSPEK_KEPT_MONTHS} bulan.`;
export const ORDER_EMAIL_MESSAGE = 'Email tidak valid.';

const MOBILE = /^628[1-9]\d{7,10}$/;

/** '0812-3456-7890' as WhatsApp writes it, 6281234567890. Undefined for text that is no mobile number of Indonesia. */
export function mobileNumber(typed: string): string | undefined {
  const number = whatsappNumber(typed);
  return number !== undefined && MOBILE.test(number) ? number : undefined;
}

const BLANK: OrderForm = {
  nama: '',
  whatsapp: '',
  alamat: '',
  kode: '',
  tempat: '',
  is_waiting: false,
  paket: '',
  ditawarkan: [],
  persetujuan: false,
  kunci: '',
  errors: {},
  message: '',
};

/** An order form in which nothing is typed yet. */
export const blankOrderForm = (known: Partial<OrderForm> = {}): OrderForm => ({ ...BLANK, ...known });

/** Tells whether an entry is no order, but the wish to be told when the cable is there. A wish has neither an address nor a package. */
export const isWish = ({ alamat, paket_nama }: { alamat: string; paket_nama: string }): boolean =>
  alamat === '' && paket_nama === '';

/** Tells whether a package is offered. `offered` are the numbers of the offered packages; if it is empty, all packages are offered. */
export const isOfferedAmong = (offered: readonly number[], paket: number): boolean =>
  offered.length === 0 || offered.includes(paket);

/** Path of the page that shows visitors the stored data of their order. The token is a secret, so the path is secret too. */
export const ownDataPath = (token: string): string => `/data/${token}`;
