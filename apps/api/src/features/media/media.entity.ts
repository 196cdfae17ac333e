import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import type { Media } from '@jala/schema/wire/media';
import { createdAt, nullableString, optionalText } from '#database/columns.ts';

export interface MediaRow extends Media {
  created_at: Date;
  /** Time when a daily run first found that no record names the image. Null while a record names the image. */
  unnamed_since: Date | null;
  /**
   * Time when a write began that will name the image. Null when the write has saved its record. Equal to `created_at` while only the
   * write that stored the image has claimed the image.
   */
  claimed_at: Date | null;
  /** Name of the uploaded file. Empty if the name is unknown. */
  name: string;
  alt: string;
  is_decorative: boolean;
  /** The point that stays visible where the image is cropped, in percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  /** True if parts of the image are transparent; null if not yet checked. */
  is_transparent: boolean | null;
  uploaded_by: number | null;
  /** The image that replaced this image everywhere. Only older versions still name this image. */
  replaced_by: string | null;
  /** Time when a user put the image into the trash. */
  removed_at: Date | null;
  version: number;
}

const percent = { type: 'smallint', default: 50 } satisfies EntitySchemaColumnOptions;
const moment = { type: 'timestamptz', nullable: true } satisfies EntitySchemaColumnOptions;

export const MediaEntity = new EntitySchema<MediaRow>({
  name: 'media',
  columns: {
    file: { type: 'text', primary: true },
    width: { type: 'integer' },
    height: { type: 'integer' },
    bytes: { type: 'integer' },
    created_at: createdAt,
    unnamed_since: moment,
    claimed_at: moment,
    name: optionalText,
    alt: optionalText,
    is_decorative: { type: 'boolean', default: false },
    focus_x: percent,
    focus_y: percent,
    is_transparent: { type: 'boolean', nullable: true },
    uploaded_by: {
      type: 'integer',
      nullable: true,
      foreignKey: { target: 'users', name: 'media_uploader', onDelete: 'SET NULL' },
    },
    replaced_by: nullableString,
    removed_at: moment,
    version: { type: 'integer', default: 1 },
  } satisfies Record<keyof MediaRow, EntitySchemaColumnOptions>,
  indices: [
    { name: 'media_newest', columns: ['created_at', 'file'] },
    { name: 'media_uploaders', columns: ['uploaded_by'] },
  ],
});

/** An image whose row was deleted and whose files may still be stored. */
export const ImageRemovalEntity = new EntitySchema<Pick<MediaRow, 'file'>>({
  name: 'image_removals',
  columns: { file: { type: 'text', primary: true } },
});
