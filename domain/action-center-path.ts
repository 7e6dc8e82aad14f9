/** The address of a tab of the action center within this server; mails link to it as well. */
export function actionCenterPath(customerId: string, loanId: string, tab: string): string {
  return `/customers/${customerId}/urlas/${loanId}/action-center/${tab}`;
}
