import { Server, Terminal } from 'lucide-react';
import { writerName, viaName } from '@jala/schema/labels/audit-labels';
import type { WriterName } from '@jala/schema/wire/history';
import { initialsOf } from '#lib/initials.ts';
import { useUser } from '#lib/user.ts';
import { texts } from '#texts.ts';

/** Initials of a writer who used the panel, or an icon for scripts, commands, psql and the server. */
export function PersonMark({ by }: { by: WriterName }) {
  const Icon = by.via === 'panel' ? undefined : by.via === 'sistem' ? Server : Terminal;
  return (
    <span
      aria-hidden
      className="grid size-7 flex-none place-items-center rounded-full bg-secondary text-xs font-bold text-secondary-foreground"
    >
      {Icon ? <Icon className="size-4" strokeWidth={1.9} /> : initialsOf(by.user_name)}
    </span>
  );
}

/** Returns a function that names a writer for this user: 'Anda', 'Budi Santoso', 'Budi Santoso, skrip: Ekspor malam'. */
export function usePersonName(): (by: WriterName) => string {
  const { id } = useUser();
  return (by) => [by.user_id === id ? texts.you : writerName(by), viaName(by)].filter(Boolean).join(', ');
}
