/** Method and path of the endpoints of the day of closing, and of the deliveries before it. */
export const CLOSING_DAY_ROUTES = {
  getClosingDay: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day',
  },
  saveFundingChoices: {
    method: 'PUT',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/choices',
  },
  recordSignedDocument: {
    method: 'PUT',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/documents/{document}',
  },
  enterWireInstructions: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/wire-instructions',
  },
  recordWireCall: {
    method: 'PUT',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/wire-instructions/{instructionsId}/call',
  },
  confirmWireInstructions: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/wire-instructions/{instructionsId}/confirmation',
  },
  revealWireAccount: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/wire-instructions/{instructionsId}/account-number',
  },
  makeFundingSheet: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/funding-sheets',
  },
  recordFunding: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-day/funding',
  },
  getClosingDeliveries: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/deliveries',
  },
  deliverClosingDisclosure: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/deliveries',
  },
  recordClosingReceipt: {
    method: 'PUT',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/deliveries/{closingDeliveryId}/receipt',
  },
  recordRescissionNotice: {
    method: 'PUT',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/deliveries/{closingDeliveryId}/notice',
  },
  printRescissionNotice: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/rescission-notices/{recipient}',
  },
  removeClosingDelivery: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/deliveries/{closingDeliveryId}',
  },
  addPropertyOwner: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/owners',
  },
  removePropertyOwner: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/owners/{ownerId}',
  },
} as const;
