import { MAX_INDENT } from './types.ts';

const INDENT = /^ql-indent-(\d)$/;

/** What the classes of a block of text say. */
export interface BlockClasses {
  classes?: string;
  indent?: number;
}

export function classNames(value: string | null): string[] {
  return (value ?? '').split(/[\t\n\f\r ]+/).filter((name) => name !== '');
}

/** As one attribute; nothing when there are none. */
export function joinClasses(names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}

export function indentClass(indent: number | undefined): string | undefined {
  return indent === undefined || indent < 1 ? undefined : `ql-indent-${Math.min(indent, MAX_INDENT)}`;
}

/** Nothing when the classes contradict each other. */
export function blockClassesOf(names: readonly string[]): BlockClasses | undefined {
  const indents = names.filter((name) => indentOf(name) !== undefined);
  if (indents.length > 1) return undefined;
  const indent = indentOf(indents[0] ?? '');
  const classes = joinClasses(names.filter((name) => !indents.includes(name)));
  return { ...(classes === undefined ? {} : { classes }), ...(indent === undefined ? {} : { indent }) };
}

function indentOf(name: string): number | undefined {
  const indent = Number(INDENT.exec(name)?.[1]);
  return indent >= 1 && indent <= MAX_INDENT ? indent : undefined;
}
