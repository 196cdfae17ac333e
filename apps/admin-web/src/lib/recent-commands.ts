const SHOWN = 5;
const keyOf = (userId: number): string => `jala:recent:${userId}`;

/** A command chosen in the palette. The label is stored too, because the panel does not know the title of an article by its id alone. */
export interface RecentCommand {
  id: string;
  label: string;
}

const isRecent = (value: unknown): value is RecentCommand =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'label') === 'string';

/** Lists the user's last commands in this browser, the newest first. */
export function recentCommands(userId: number): RecentCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, SHOWN) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(userId: number, { id, label }: RecentCommand): void {
  const others = recentCommands(userId).filter((other) => other.id !== id);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([{ id, label }, ...others].slice(0, SHOWN)));
  } catch {
    // The storage is full, probably with drafts of forms, which matter more.
  }
}

export const forgetCommandsOf = (userId: number): void => localStorage.removeItem(keyOf(userId));
