/** The frame around toolbar and text, also while they are being loaded. */
export const FRAME =
  'rounded-sm border border-input bg-card has-[[role=textbox]:focus]:border-ring has-[[role=textbox]:focus]:outline-2 has-[[role=textbox]:focus]:outline-ring has-aria-invalid:border-destructive-text has-aria-invalid:ring-1 has-aria-invalid:ring-destructive-text';

/** Specification section 9: at least 250 px of text. */
export const CANVAS = 'min-h-[250px] px-5 py-4.5 max-md:p-4';
