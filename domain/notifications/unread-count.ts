/** The bell shows numbers up to this one, and '99+' above it (BELL-1). */
const SHOWN_AT_MOST = 99;

/** Unread notifications are counted up to the first that is not shown. */
export const UNREAD_COUNTED = SHOWN_AT_MOST + 1;

/** A number of unread notifications as the bell shows it (BELL-1). */
export function unreadText(unread: number): string {
  return unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(unread);
}
