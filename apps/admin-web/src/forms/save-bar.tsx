import { ExternalLink, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@jala/ui/button';
import { DropdownMenuItem } from '@jala/ui/dropdown-menu';
import { MoreMenu } from '#components/more-menu.tsx';
import { SaveStateLine } from '#components/save-state.tsx';
import { useHeightProperty } from '#components/use-height-property.ts';
import { closeToast, toast } from '#lib/toasts.ts';
import { useSite } from '#lib/use-site.ts';
import { texts } from '#texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import { changedLabels, saveStateOf } from './save-state-of.ts';
import type { EditForm } from './use-edit-form.ts';

/** A further action of the form. On phones, it is in the '…' menu. */
export interface BarAction {
  label: string;
  Icon?: LucideIcon;
  /** Address of a link, which opens in another tab. */
  href?: string;
  isDisabled?: boolean;
  run?: () => void;
}

interface SaveBarProps<Values extends object> {
  form: EditForm<Values>;
  /** The page of the public site that the form changes, such as '/kontak-kami'. */
  view?: string | undefined;
  others?: readonly BarAction[] | undefined;
  /** The cancel button, if the form has one. */
  cancel?: ReactNode;
  /** The save button. */
  children: ReactNode;
}

/** The bar at the bottom of the window, below a long form: what has changed, and the buttons. One line, also above a phone's keyboard. */
export function SaveBar<Values extends object>({ form, view, others, cancel, children }: SaveBarProps<Values>) {
  const bar = useRef<HTMLDivElement>(null);
  // With this height, `styles.css` keeps the focused element above the bar.
  useHeightProperty(bar, '--save-bar');
  const { data: site } = useSite();
  const changed = changedLabels(form);
  const state = saveStateOf(form);
  const discard = useDiscard(form);
  const actions: BarAction[] = [
    ...(changed.length > 0 && !cancel ? [{ label: texts.form.discard, isDisabled: form.isSaving, run: discard }] : []),
    ...(others ?? []),
    ...(view === undefined || site === undefined
      ? []
      : [{ label: texts.form.view, Icon: ExternalLink, href: site.public_origin + view }]),
  ];
  return (
    <>
      {/* Space, so that the last field can be scrolled above the bar. */}
      <div aria-hidden className="h-16" />
      <div
        ref={bar}
        data-save-bar
        className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-card pb-[env(safe-area-inset-bottom)] shadow-lg lg:left-64"
      >
        <DraftOffer draft={form.draft} className="rounded-none border-x-0 border-t-0" />
        <div className="flex items-center gap-2 px-[clamp(1rem,2.5vw,2rem)] py-2 md:gap-4 md:py-3 [@media(max-height:31rem)]:py-1">
          <div className="min-w-0 flex-1">
            <SaveStateLine state={state} isTight />
            {state.kind === 'unchanged' && (
              <p className="line-clamp-2 text-sm text-muted-foreground max-md:text-xs/tight">{texts.form.noChanges}</p>
            )}
            {state.kind === 'unsaved' && changed.length > 0 && (
              <p className="truncate text-sm text-muted-foreground max-md:hidden" title={changed.join(', ')}>
                {changed.join(', ')}
              </p>
            )}
          </div>
          <div className="flex flex-none items-center gap-2">
            {actions.map((action) => (
              <WideAction key={action.label} {...action} />
            ))}
            {actions.length > 0 && (
              <MoreMenu label={texts.form.more} className="md:hidden">
                {actions.map((action) => (
                  <MenuAction key={action.label} {...action} />
                ))}
              </MoreMenu>
            )}
            {cancel}
            {children}
          </div>
        </div>
      </div>
    </>
  );
}

const WideAction = ({ label, Icon, href, isDisabled = false, run }: BarAction) =>
  href === undefined ? (
    <Button variant="outline" className="max-md:hidden" disabled={isDisabled} onClick={run}>
      {Icon && <Icon aria-hidden strokeWidth={1.9} />}
      {label}
    </Button>
  ) : (
    <Button asChild variant="outline" className="max-md:hidden">
      <a href={href} target="_blank" rel="noreferrer">
        {Icon && <Icon aria-hidden strokeWidth={1.9} />}
        <span>{label}</span>
      </a>
    </Button>
  );

const MenuAction = ({ label, Icon, href, isDisabled = false, run }: BarAction) =>
  href === undefined ? (
    <DropdownMenuItem disabled={isDisabled} onSelect={run}>
      {Icon && <Icon aria-hidden strokeWidth={1.9} />}
      <span>{label}</span>
    </DropdownMenuItem>
  ) : (
    <DropdownMenuItem asChild>
      <a href={href} target="_blank" rel="noreferrer">
        {Icon && <Icon aria-hidden strokeWidth={1.9} />}
        <span>{label}</span>
      </a>
    </DropdownMenuItem>
  );

/** Returns a function that discards the changes and offers an undo. */
export function useDiscard<Values extends object>(
  form: Pick<EditForm<Values>, 'discard'>,
  said = texts.form.discarded,
): () => void {
  const offer = useRef<number>(undefined);
  // Close the offer together with the form, because an undo would then be lost.
  useEffect(() => () => void (offer.current !== undefined && closeToast(offer.current)), []);
  return () => {
    const undo = form.discard();
    offer.current = toast.success(said, { label: texts.form.undo, run: undo });
  };
}
