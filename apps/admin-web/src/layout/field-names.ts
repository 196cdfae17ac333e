import type { Thing } from '@jala/schema/history';
import { texts as isolir } from '#features/isolir/texts.ts';
import { PACKAGE_WORDS } from '#features/landing-content/package-words.ts';
import { texts as landing } from '#features/landing-content/texts.ts';
import { locationWords } from '#features/lokasi-hotspot/location-values.ts';
import { texts as posts } from '#features/posts/texts.ts';
import { SITE_WORDS } from '#features/situs/field-words.ts';
import { texts } from '#texts.ts';

const { question } = landing;

/** What people call each field of a thing: the labels of its form. Here, because features do not know each other. */
export const FIELD_NAMES: Record<Thing, Readonly<Record<string, string>>> = {
  about: { konten: texts.about.konten, image: texts.about.image, image_alt: texts.image.alt },
  isolir: {
    nama_perusahaan: isolir.namaPerusahaan,
    pesan: isolir.pesan,
    nama_bank: isolir.namaBank,
    nomor_rekening: isolir.nomorRekening,
    atas_nama_rekening: isolir.atasNamaRekening,
    nama_ewallet: isolir.namaEwallet,
    nomor_ewallet: isolir.nomorEwallet,
    atas_nama_ewallet: isolir.atasNamaEwallet,
    whatsapp: isolir.whatsapp,
    qris: isolir.qrisImage,
  },
  kategori: { nama: posts.kategori.name },
  kontak: {
    telepon: texts.kontak.telepon,
    email: texts.kontak.email,
    alamat: texts.kontak.alamat,
    gmaps: texts.kontak.gmaps,
  },
  landingContent: { value: 'Isi' },
  layanan: {
    title: texts.layanan.judul,
    konten: texts.layanan.konten,
    image: texts.layanan.image,
    image_alt: texts.image.alt,
    button_text: texts.layanan.buttonText,
    button_link: texts.layanan.buttonLink,
  },
  lokasiHotspot: locationWords.labels,
  package: { ...PACKAGE_WORDS.labels, benefit: PACKAGE_WORDS.labels.benefits },
  partner: { key_name: landing.partnerName, value: landing.partnerLogo },
  posts: {
    post_title: posts.judul,
    post_konten: posts.konten,
    post_image: posts.image,
    post_image_alt: texts.image.alt,
    post_date: posts.tanggal,
    kategori_id: posts.kategori.label,
  },
  question: { question: question.question, answer: question.answer, page: question.page },
  site: SITE_WORDS.labels,
};
