/** The address of an action center tab on this server; mails link to it too. */
export function actionCenterPath(customerId: string, loanId: string, tab: string): string {
  return `/customers/${encodeURIComponent(customerId)}/urlas/${encodeURIComponent(loanId)}/action-center/${tab}`;
}
