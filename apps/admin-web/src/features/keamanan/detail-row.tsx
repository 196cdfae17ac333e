import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface DetailRowProps {
  Icon: LucideIcon;
  title: ReactNode;
  detail: ReactNode;
  /** Buttons or a badge. On phones, they are below the text. */
  children?: ReactNode;
  /** A small button to the right of the text, on phones too. */
  menu?: ReactNode;
}

/** A row about one part of an account: an icon, a title, details, and buttons. */
export function DetailRow({ Icon, title, detail, children, menu }: DetailRowProps) {
  return (
    <div className="flex items-center gap-x-4 gap-y-3 px-5 py-4 not-has-data-menu:flex-wrap">
      <span aria-hidden className="grid size-10 flex-none place-items-center rounded-md bg-muted text-muted-foreground">
        <Icon className="size-5" strokeWidth={1.8} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2 font-bold">{title}</div>
        <p className="mt-0.5 text-ui break-words text-muted-foreground">{detail}</p>
      </div>
      {menu !== undefined && (
        <div data-menu className="flex-none">
          {menu}
        </div>
      )}
      {children !== undefined && <div className="flex flex-wrap gap-2.5 max-sm:pl-14">{children}</div>}
    </div>
  );
}
