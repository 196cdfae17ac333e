import { defined, MAX_INDENT } from './types.ts';

const INDENT = /^ql-indent-(\d)$/;

/** The classes of a text block. The indent, which is also a class in HTML, is separate. */
export interface BlockClasses {
  classes?: string;
  indent?: number;
}

export function classNames(element: Element): string[] {
  return (element.getAttribute('class') ?? '').split(/[\t\n\f\r ]+/).filter((name) => name !== '');
}

/** The value of a `class` attribute; undefined if `names` has no name. */
export function joinClasses(names: readonly (string | undefined)[]): string | undefined {
  return names.filter((name) => name !== undefined && name !== '').join(' ') || undefined;
}

/** The element's classes without `implied`; undefined if no class is left. */
export const classesOf = (element: Element, implied?: string): string | undefined =>
  joinClasses(classNames(element).filter((name) => name !== implied));

/** The class for an indent; undefined if there is no indent. */
export function indentClass(indent: number | undefined): string | undefined {
  return indent === undefined || indent < 1 ? undefined : `ql-indent-${Math.min(indent, MAX_INDENT)}`;
}

/** Separates the indent from the other classes. Undefined if there is more than one indent. */
export function blockClassesOf(names: readonly string[]): BlockClasses | undefined {
  const indents = names.filter((name) => indentOf(name) !== undefined);
  if (indents.length > 1) return undefined;
  const classes = joinClasses(names.filter((name) => !indents.includes(name)));
  return defined({ classes, indent: indentOf(indents[0] ?? '') });
}

function indentOf(name: string): number | undefined {
  const indent = Number(INDENT.exec(name)?.[1]);
  return indent >= 1 && indent <= MAX_INDENT ? indent : undefined;
}
