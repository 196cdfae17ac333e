import type { GangguanDampak } from '@jala/schema/rules/gangguan';
import { Gauge, Globe, type LucideIcon, Pencil, PlugZap, Router, Scissors } from 'lucide-react';

interface Template {
  label: string;
  Icon: LucideIcon;
  dampak: GangguanDampak;
  /** Usual duration in hours; undefined if unknown. */
  hours?: number;
  /** Returns the title for a place, such as 'Pekalipan'. */
  judul: (place: string) => string;
  /** The first news. */
  teks: string;
}

/** Causes that staff can choose with one tap, with the texts that visitors read. With the last template, staff write the texts. */
export const TEMPLATES = {
  cable: {
    label: 'Kabel fiber putus',
    Icon: Scissors,
    dampak: 'putus',
    hours: 5,
    judul: (place) => `Kabel fiber putus, ${partOf(place)} tanpa internet`,
    teks: 'Tim kami menuju lokasi.',
  },
  power: {
    label: 'Listrik padam',
    Icon: PlugZap,
    dampak: 'putus',
    hours: 3,
    judul: (place) => `Listrik padam, ${partOf(place)} tanpa internet`,
    teks: 'Perangkat kami di sana ikut padam. Kami menunggu listrik menyala lagi.',
  },
  device: {
    label: 'Perangkat rusak',
    Icon: Router,
    dampak: 'putus',
    hours: 3,
    judul: (place) => `Perangkat rusak, ${partOf(place)} tanpa internet`,
    teks: 'Kami sedang mengganti perangkatnya.',
  },
  slow: {
    label: 'Internet lambat',
    Icon: Gauge,
    dampak: 'lambat',
    hours: 1,
    judul: (place) => `Internet lambat di ${place}`,
    teks: 'Kami sedang mencari penyebabnya.',
  },
  upstream: {
    label: 'Jalur ke luar terganggu',
    Icon: Globe,
    dampak: 'lambat',
    hours: 3,
    judul: (place) => `Jalur ke luar terganggu, internet lambat di ${place}`,
    teks: 'Kami sudah menghubungi penyedia jalur.',
  },
  own: { label: 'Tulis sendiri', Icon: Pencil, dampak: 'putus', judul: () => '', teks: '' },
} as const satisfies Record<string, Template>;
export type TemplateKey = keyof typeof TEMPLATES;

export const templateOf = (key: TemplateKey): Template => TEMPLATES[key];

/** Returns 'sebagian Pekalipan' (part of Pekalipan) for 'Pekalipan', but 'semua wilayah' (all areas) unchanged. */
const partOf = (place: string): string => (place.startsWith('semua ') ? place : `sebagian ${place}`);
