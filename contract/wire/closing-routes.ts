/** The part of `ROUTES` about closings. */
export const CLOSING_ROUTES = {
  getClosingFacts: { method: 'GET', path: '/api/customers/{id}/urlas/{loanId}/closing-facts' },
  saveClosingFacts: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/closing-facts' },
  getClosingDisclosure: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure',
  },
  previewClosingDisclosure: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/preview',
  },
  previewSellerDisclosure: {
    method: 'GET',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/seller-preview',
  },
  issueClosingDisclosure: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/versions',
  },
  recordClosingCorrection: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/corrections',
  },
  removeClosingCorrection: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/corrections/{correctionId}',
  },
  recordWaitWaiver: {
    method: 'POST',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/waivers',
  },
  removeWaitWaiver: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/closing-disclosure/waivers/{waiverId}',
  },
} as const;
