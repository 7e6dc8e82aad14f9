/** What colleagues see of a failed attempt. The system's own words name paths and hosts, so only its code is shown. */
export function shownFailure(error: Error & { code?: string }): string {
  return error.code === undefined ? error.message : `${error.code}: the email was not sent`;
}
