/** Above this the bell shows '99+' (BELL-1). */
const SHOWN_AT_MOST = 99;

/** The count stops at the first number that is not shown exactly. */
export const UNREAD_COUNTED = SHOWN_AT_MOST + 1;

/** BELL-1. */
export function unreadText(unread: number): string {
  return unread > SHOWN_AT_MOST ? `${SHOWN_AT_MOST}+` : String(unread);
}
