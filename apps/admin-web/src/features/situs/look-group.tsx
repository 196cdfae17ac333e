import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { CropShape } from '#forms/crop.ts';
import { FieldGroup } from '#forms/field-group.tsx';
import { ImageField } from '#forms/image-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { texts } from './texts.ts';
import { ColourField } from './colour-field.tsx';
import type { SiteValues } from './site-values.ts';

const LOGO: CropShape = { maxWidth: 960, type: 'image/png' };
const SQUARE: CropShape = { aspect: 1, maxWidth: 512, type: 'image/png' };
/** Crop of the image that chats and social networks show for a link. */
const SHARED: CropShape = { aspect: 1200 / 630, maxWidth: 1200, type: 'image/jpeg' };

const IMAGES = [
  { name: 'logo', crop: LOGO, isOnDark: false },
  { name: 'logo_dark', crop: LOGO, isOnDark: true },
  { name: 'favicon', crop: SQUARE, isOnDark: false },
  { name: 'share_image', crop: SHARED, isOnDark: false },
] as const;

/** The logo in its variants, the image for shared links, and the colour. */
export const LookGroup = ({ form, id }: { form: EditForm<SiteValues>; id: string }) => (
  <FieldGroup id={id} className="items-start sm:grid-cols-2" title={texts.look}>
    {IMAGES.map(({ name, crop, isOnDark }) => (
      <ImageField
        key={name}
        label={FIELD_NAMES.site[name]}
        help={texts.imageHelp[name]}
        value={form.values[name]}
        onValue={(file) => form.set(name, file)}
        uploads={form.uploads}
        error={form.errors[name]}
        crop={crop}
        isOnDark={isOnDark}
        size="small"
        mayBeEmpty
      />
    ))}
    <ColourField
      value={form.values.main_colour}
      onValue={(colour) => form.set('main_colour', colour)}
      error={form.errors.main_colour}
    />
  </FieldGroup>
);
