/** The typed and the API form of a date (BASE-7). */
const TYPED = 'MM/DD/YYYY';
const SENT = 'YYYY-MM-DD';

/** Rules serve both screens and the API, and their messages name the typed form. */
export function inWireForm(message: string): string {
  return message.replaceAll(TYPED, SENT);
}

export function inTypedForm(message: string): string {
  return message.replaceAll(SENT, TYPED);
}
