/** Classes of a link that stands alone below a form, large enough for fingers. */
export const linkClasses =
  'inline-flex min-h-11 items-center justify-self-center font-semibold text-link underline underline-offset-4';
