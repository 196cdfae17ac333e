/** Finds what lies over the screen. The popup of a map lies beside it. */
export const MODALS = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';
