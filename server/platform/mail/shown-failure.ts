/**
 * What colleagues see of a failed attempt. System error messages contain paths and hosts, so only their code is shown.
 */
export function shownFailure(error: Error & { code?: string }): string {
  return error.code === undefined ? error.message : `${error.code}: the email was not sent`;
}
