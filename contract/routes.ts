/**
 * Method and path of every endpoint, apart from their schemas: the web client needs only these and the types, and so keeps
 * the schemas out of the first load.
 */
export const ROUTES = {
  requestOtp: { method: 'POST', path: '/api/auth/request-otp' },
  signIn: { method: 'POST', path: '/api/auth/sign-in' },
  refreshSession: { method: 'POST', path: '/api/auth/refresh' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  createCustomer: { method: 'POST', path: '/api/customers' },
  getCustomer: { method: 'GET', path: '/api/customers/{id}' },
  searchCustomers: { method: 'POST', path: '/api/searches/customer' },
  findDuplicateCustomers: { method: 'POST', path: '/api/searches/duplicate-customer' },
  listLoans: { method: 'GET', path: '/api/urlas' },
  exportLoans: { method: 'GET', path: '/api/urlas/csv' },
  countLoans: { method: 'GET', path: '/api/urlas/count' },
  listCustomerLoans: { method: 'GET', path: '/api/customers/{id}/urlas' },
  startLoan: { method: 'POST', path: '/api/customers/{id}/urlas' },
  getLoan: { method: 'GET', path: '/api/customers/{id}/urlas/{loanId}' },
  saveApplication: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}' },
  watchLoan: { method: 'GET', path: '/api/customers/{id}/urlas/{loanId}/live' },
  notePresence: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/live/{tabId}' },
  leaveLoan: { method: 'DELETE', path: '/api/customers/{id}/urlas/{loanId}/live/{tabId}' },
  revealSocialSecurityNumber: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/social-security-numbers/{owner}/reveal',
  },
  listFiles: { method: 'GET', path: '/api/customers/{id}/files' },
  createFile: { method: 'POST', path: '/api/customers/{id}/files' },
  zipFiles: { method: 'POST', path: '/api/customers/{id}/files/zip' },
  downloadFile: { method: 'GET', path: '/api/customers/{id}/files/{fileId}' },
  putFile: { method: 'PUT', path: '/api/customers/{id}/files/{fileId}' },
  deleteFile: { method: 'DELETE', path: '/api/customers/{id}/files/{fileId}' },
  restoreFile: { method: 'POST', path: '/api/customers/{id}/files/{fileId}/restore' },
  copyFile: { method: 'POST', path: '/api/customers/{id}/files/{fileId}/copies' },
  listFolders: { method: 'GET', path: '/api/customers/{id}/folders' },
  createFolder: { method: 'POST', path: '/api/customers/{id}/folders' },
  renameFolder: { method: 'PUT', path: '/api/customers/{id}/folders/{folderId}' },
  deleteFolder: { method: 'DELETE', path: '/api/customers/{id}/folders/{folderId}' },
  listRecentFiles: { method: 'GET', path: '/api/files' },
  listLoanActions: { method: 'GET', path: '/api/customers/{id}/urlas/{loanId}/actions' },
  createLoanAction: { method: 'POST', path: '/api/customers/{id}/urlas/{loanId}/actions' },
  changeLoanAction: { method: 'PUT', path: '/api/actions/{actionId}' },
  sendLoanActionEmail: { method: 'POST', path: '/api/actions/{actionId}' },
  transferRateLock: { method: 'POST', path: '/api/actions/{actionId}/transfer' },
  listNotes: { method: 'GET', path: '/api/customers/{id}/notes' },
  createNote: { method: 'POST', path: '/api/customers/{id}/notes' },
  changeNote: { method: 'PUT', path: '/api/customers/{id}/notes/{noteId}' },
  deleteNote: { method: 'DELETE', path: '/api/customers/{id}/notes/{noteId}' },
  getDirectories: { method: 'GET', path: '/api/directories' },
  getManagedDirectories: { method: 'GET', path: '/api/directories/managed' },
  addDirectoryPerson: { method: 'POST', path: '/api/directories/people' },
  changeDirectoryPerson: { method: 'PUT', path: '/api/directories/people/{personId}' },
  addTitleCompany: { method: 'POST', path: '/api/directories/title-companies' },
  changeTitleCompany: { method: 'PUT', path: '/api/directories/title-companies/{companyId}' },
  setCarbonCopy: { method: 'PUT', path: '/api/directories/carbon-copies/{actionType}' },
  listDirectoryChanges: { method: 'GET', path: '/api/directories/changes' },
  listQuotes: { method: 'GET', path: '/api/customers/{id}/quotes' },
  listRecentQuotes: { method: 'GET', path: '/api/quotes' },
  createQuote: { method: 'POST', path: '/api/customers/{id}/quotes' },
  getQuote: { method: 'GET', path: '/api/customers/{id}/quotes/{quoteId}' },
  saveQuote: { method: 'PUT', path: '/api/customers/{id}/quotes/{quoteId}' },
  getDefaultCosts: { method: 'GET', path: '/api/quote-costs' },
  saveDefaultCosts: { method: 'PUT', path: '/api/quote-costs' },
  getZipDetails: { method: 'GET', path: '/api/zip-details/{zip}' },
} as const;

export type RouteName = keyof typeof ROUTES;

/** The first three facts of an endpoint: its name (the operation's one verb), method and path. */
export function route<Name extends RouteName>(name: Name): { name: Name } & (typeof ROUTES)[Name] {
  return { name, ...ROUTES[name] };
}
