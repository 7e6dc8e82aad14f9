/** Whether a dialog covers the page, so that keys and focus belong to it. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}
