import type { LayananKind } from '@jala/schema/rules/layanan-kind';
import cctv from '#assets/layanan-cctv.svg';
import hotspot from '#assets/layanan-hotspot.svg';
import internet from '#assets/layanan-internet.svg';

/** The drawing of a service that has no image. */
export const serviceArtwork: Record<LayananKind, string> = { internet, cctv, hotspot };
