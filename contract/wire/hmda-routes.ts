/** Method and path of the endpoints of the HMDA register. */
export const HMDA_ROUTES = {
  getHmdaLoan: { method: 'GET', path: '/api/customers/{id}/urlas/{loanId}/hmda' },
  answerHmdaQuestion: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/hmda/answers/{fieldKey}' },
  removeHmdaAnswer: { method: 'DELETE', path: '/api/customers/{id}/urlas/{loanId}/hmda/answers/{fieldKey}' },
  overrideHmdaField: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/hmda/overrides/{fieldKey}' },
  removeHmdaOverride: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/hmda/overrides/{fieldKey}',
  },
  confirmHmdaEdit: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/hmda/confirmations/{editId}' },
  removeHmdaConfirmation: {
    method: 'DELETE',
    path: '/api/customers/{id}/urlas/{loanId}/hmda/confirmations/{editId}',
  },
  sayHmdaStanding: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/hmda/standing' },
} as const;
