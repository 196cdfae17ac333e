import { FIELD_NAMES } from '@jala/schema/labels/field-names';
import type { SiteRecord } from '@jala/schema/wire/site-data';
import { Input } from '@jala/ui/input';
import { MovableList, ShownBox } from './movable-list.tsx';
import { texts } from './texts.ts';

type Menu = SiteRecord['menu'];

interface MenuFieldProps {
  value: Menu;
  onValue: (menu: Menu) => void;
  error: string | undefined;
}

/** The entries of the site's menu: their order, their names, and which of them visitors see. */
export const MenuField = ({ value, onValue, error }: MenuFieldProps) => (
  <MovableList
    label={FIELD_NAMES.site.menu}
    items={value}
    keyOf={({ entry }) => entry}
    nameOf={({ label }) => label}
    onItems={onValue}
    hint={texts.menu.hint}
    error={error}
  >
    {({ entry, label, is_shown }, change) => (
      <>
        <Input
          aria-label={texts.menu.label(texts.menu.pages[entry])}
          value={label}
          maxLength={30}
          onChange={(event) => change({ label: event.target.value })}
          className="w-52"
        />
        <span className="flex-1 text-sm text-muted-foreground">{texts.menu.pages[entry]}</span>
        {entry === 'home' ? (
          <span className="text-sm text-muted-foreground">{texts.menu.always}</span>
        ) : (
          <ShownBox name={label} isShown={is_shown} onShown={(isShown) => change({ is_shown: isShown })} />
        )}
      </>
    )}
  </MovableList>
);
