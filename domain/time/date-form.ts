/** The form in which people type a date, and the one that programs send (BASE-7). */
const TYPED = 'MM/DD/YYYY';
const SENT = 'YYYY-MM-DD';

/** A rule serves screens and programs, and its message names the form that people type. */
export function inWireForm(message: string): string {
  return message.replaceAll(TYPED, SENT);
}

export function inTypedForm(message: string): string {
  return message.replaceAll(SENT, TYPED);
}
