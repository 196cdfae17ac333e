/* Browsers load this file, so it does not import zod. */

/** Purposes for which a provider can have another WhatsApp number (contract section 9). */
export const WHATSAPP_PURPOSES = ['pasang', 'gangguan', 'tagihan'] as const;
export type WhatsappPurpose = (typeof WHATSAPP_PURPOSES)[number];

/** Returns the number for a purpose, or else the usual one; empty for none. */
export const numberFor = (
  { whatsapp, whatsapp_numbers }: { whatsapp: string; whatsapp_numbers: Record<WhatsappPurpose, string> },
  purpose: WhatsappPurpose,
): string => whatsapp_numbers[purpose] || whatsapp;
