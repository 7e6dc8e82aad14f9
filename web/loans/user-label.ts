/** Said where no user name is available (loan actions specification, section 1). */
const DEFAULT_USER_LABEL = 'Processor';

/** What a person who acted is called on screen. */
export function userLabel(userName: string | null | undefined): string {
  return userName || DEFAULT_USER_LABEL;
}
