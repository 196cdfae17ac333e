import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { useId } from 'react';
import { texts } from './texts.ts';
import { Switch } from '@jala/ui/switch';
import { FieldGroup } from '#forms/field-group.tsx';
import { RichTextField } from '#forms/rich-text-field.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import type { SiteValues } from './site-values.ts';

const NAMES = FIELD_NAMES.site;

interface GroupProps {
  form: EditForm<SiteValues>;
  id: string;
}

/** The switch between the public site and a 'coming soon' page. */
export function VisibilityGroup({ form, id }: GroupProps) {
  const help = useId();
  return (
    <FieldGroup id={id} title={NAMES.is_public}>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <Switch
          aria-describedby={help}
          checked={form.values.is_public}
          onChange={(event) => form.set('is_public', event.target.checked)}
        />
        {NAMES.is_public}
      </label>
      <p id={help} className="text-sm text-muted-foreground">
        {texts.visibilityHelp}
      </p>
    </FieldGroup>
  );
}

export const PrivacyGroup = ({ form, id }: GroupProps) => (
  <FieldGroup id={id} title={NAMES.privacy} hint={texts.privacyHint}>
    <RichTextField label={NAMES.privacy} {...form.text('privacy')} uploads={form.uploads} />
  </FieldGroup>
);
