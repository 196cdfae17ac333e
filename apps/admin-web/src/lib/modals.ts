/** CSS selector for modal dialogs. The popup of a map is not modal, so it does not match. */
export const MODALS = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"]';
