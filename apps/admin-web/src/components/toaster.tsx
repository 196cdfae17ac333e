import { useEffect, useState } from 'react';
import { Button } from '@jala/ui/button';
import { cn } from '@jala/ui/cn';
import { Toast } from '@jala/ui/toast';
import { texts } from '#texts.ts';
import { useStore } from '#lib/store.ts';
import { closeToast, type ToastMessage, toasts } from '#lib/toasts.ts';

/** Returns how long a passing message stays, in ms: at least 5000, and longer for a long text or a button. */
const stayOf = ({ text, action }: ToastMessage): number => Math.max(5000, text.length * 90, action ? 10_000 : 0);

/** Classes that move the messages to the top left while a sheet is open at the right, because its buttons are at the bottom. */
const BESIDE_SHEET =
  '[:root:has([data-slot=sheet-content][data-side=right])_&]:top-2 [:root:has([data-slot=sheet-content][data-side=right])_&]:bottom-auto [:root:has([data-slot=sheet-content][data-side=right])_&]:left-4 [:root:has([data-slot=sheet-content][data-side=right])_&]:right-auto';

/** The messages in the corner of the panel. */
export function Toaster() {
  const messages = useStore(toasts);
  return (
    <section
      aria-label={texts.toast.region}
      className={cn(
        'fixed mb-(--save-bar,0px) right-4 bottom-4 z-70 grid w-[min(24rem,calc(100vw-2rem))] gap-2.5 md:right-6 md:bottom-6',
        BESIDE_SHEET,
      )}
    >
      {messages.map((message) => (
        <PassingToast key={message.id} message={message} />
      ))}
    </section>
  );
}

function PassingToast({ message }: { message: ToastMessage }) {
  const { id, tone, text, action } = message;
  const [held, setHeld] = useState({ pointer: false, focus: false, hidden: document.hidden });
  const isHeld = Object.values(held).some(Boolean);
  const hold = (reason: Partial<typeof held>) => setHeld((before) => ({ ...before, ...reason }));
  const passes = tone === 'success' || (tone === 'info' && action !== undefined);
  const stay = passes ? stayOf(message) : undefined;
  useEffect(() => {
    if (stay === undefined || isHeld) return undefined;
    const timer = setTimeout(() => closeToast(id), stay);
    return () => clearTimeout(timer);
  }, [id, stay, isHeld]);
  useEffect(() => {
    // Messages stay while the window is hidden, because the user cannot read them.
    const check = () => setHeld((before) => ({ ...before, hidden: document.hidden }));
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
  return (
    <Toast
      role={tone === 'danger' ? 'alert' : 'status'}
      tone={tone}
      closeLabel={texts.toast.close}
      onClose={() => closeToast(id)}
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
      action={
        action && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </Toast>
  );
}
