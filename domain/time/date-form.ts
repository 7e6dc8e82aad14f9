/** The typed and the API form of a date (BASE-7). */
const TYPED = 'MM/DD/YYYY';
const SENT = 'YYYY-MM-DD';

/** The specified message of the wizard names no form, so the API adds its own. */
const VALID_DATE = 'please enter a valid date';
const SENT_VALID_DATE = `${VALID_DATE}, as ${SENT}`;

/** Rules serve both screens and the API, and their messages name the typed form. */
export function inWireForm(message: string): string {
  return message === VALID_DATE ? SENT_VALID_DATE : message.replaceAll(TYPED, SENT);
}

export function inTypedForm(message: string): string {
  return message === SENT_VALID_DATE ? VALID_DATE : message.replaceAll(SENT, TYPED);
}
