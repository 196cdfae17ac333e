import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import { LAYANAN_ORDER } from '@jala/schema/rules/layanan-kind';
import { FieldGroup } from '#forms/field-group.tsx';
import type { EditForm } from '#forms/use-edit-form.ts';
import { MovableList, ShownBox } from './movable-list.tsx';
import type { SiteValues } from './site-values.ts';
import { texts } from './texts.ts';

const NAMES = FIELD_NAMES.site;
const { shape: words } = texts;

/** The parts of the landing page and their order, and the services of the site. */
export function ShapeGroup({ form, id }: { form: EditForm<SiteValues>; id: string }) {
  const { sections, hidden_services: hidden } = form.values;
  return (
    <FieldGroup id={id} title={words.title} hint={words.hint}>
      <div className="grid gap-2">
        <h3 className="text-ui font-semibold">{NAMES.sections}</h3>
        <MovableList
          label={NAMES.sections}
          items={sections}
          keyOf={({ section }) => section}
          nameOf={({ section }) => words.sections[section]}
          onItems={(parts) => form.set('sections', parts)}
          hint={words.sectionsHint}
          error={form.errors.sections}
        >
          {({ section, is_shown }, change) => (
            <>
              <span className="min-w-0 flex-1 font-semibold">{words.sections[section]}</span>
              <ShownBox
                name={words.sections[section]}
                isShown={is_shown}
                onShown={(isShown) => change({ is_shown: isShown })}
              />
            </>
          )}
        </MovableList>
      </div>
      <fieldset className="grid gap-1">
        <legend className="float-left mb-1 text-ui font-semibold">{words.services}</legend>
        {LAYANAN_ORDER.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-primary"
              checked={!hidden.includes(kind)}
              onChange={(event) =>
                form.set(
                  'hidden_services',
                  LAYANAN_ORDER.filter((each) => (each === kind ? !event.target.checked : hidden.includes(each))),
                )
              }
            />
            {words.kinds[kind]}
          </label>
        ))}
        <p className="text-sm text-muted-foreground">{words.servicesHint}</p>
      </fieldset>
    </FieldGroup>
  );
}
