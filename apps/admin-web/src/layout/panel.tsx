import { useRouter } from '@tanstack/react-router';
import { Fragment, useEffect, type ReactNode } from 'react';
import { cn } from '@jala/ui/cn';
import { Toaster } from '#components/toaster.tsx';
import { closeFailures } from '#lib/toasts.ts';
import { useNamedPart } from '#lib/named-part.ts';
import { useTimeZone } from '#lib/time-zone.ts';
import { useWantedField } from '#lib/wanted-field.ts';
import { texts } from '#texts.ts';
import { DemoNotice } from '#features/demo/demo-notice.tsx';
import { useResumedOutbox } from '#features/gangguan/use-resumed-outbox.ts';
import { ClosedNotice } from '#features/situs/closed-notice.tsx';
import { useSaveKeys } from '#forms/save-shortcut.ts';
import { LogoutQuestion } from '#features/auth/logout-question.tsx';
import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { LazyVersions } from './lazy-versions.tsx';
import { Overlay } from './overlay.tsx';
import { usePanelKeys } from './panel-keys.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

interface PanelProps {
  /** True if the screen draws its own head, without the menu and the top bar of the panel. */
  isFullWindow: boolean;
  children: ReactNode;
}

/** The frame around every screen that requires a sign-in. */
export function Panel({ isFullWindow, children }: PanelProps) {
  usePanelKeys();
  useSaveKeys();
  useWantedField();
  useNamedPart();
  useResumedOutbox();
  const zone = useTimeZone();
  const router = useRouter();
  useEffect(
    // Closes the failure toasts, because they are about the screen that the user leaves.
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeFailures()),
    [router],
  );
  return (
    <div className={cn('group/panel min-h-dvh', !isFullWindow && 'lg:pl-64')}>
      <a
        href="#isi"
        onClick={(event) => {
          // Without this, the browser would add the jump to its history.
          event.preventDefault();
          document.querySelector<HTMLElement>('#isi')?.focus();
        }}
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-4 py-2.5 font-bold text-primary-foreground focus:translate-y-0"
      >
        {texts.layout.skip}
      </a>
      {!isFullWindow && (
        <>
          <aside className="fixed inset-y-0 left-0 z-30 hidden w-64 flex-col border-r border-border lg:flex">
            <Sidebar />
          </aside>
          <TopBar />
          {/* Outside of `main`, so that the skip link leads past the notices. */}
          <section
            aria-label={texts.notices.label}
            className="mx-auto grid max-w-6xl gap-3 px-[clamp(1rem,2.5vw,2rem)] not-empty:pt-[clamp(1.25rem,2.5vw,2rem)]"
          >
            <ClosedNotice />
            <DemoNotice />
          </section>
        </>
      )}
      <main
        id="isi"
        tabIndex={-1}
        className={cn(
          'outline-none',
          !isFullWindow &&
            'mx-auto max-w-6xl px-[clamp(1rem,2.5vw,2rem)] pt-[clamp(1.25rem,2.5vw,2rem)] pb-20 has-data-wide:2xl:max-w-none',
        )}
      >
        <Fragment key={zone}>{children}</Fragment>
      </main>
      <LazyVersions />
      <Overlay />
      <LogoutQuestion />
      <Toaster />
      <SignInAgain />
    </div>
  );
}
