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
  getHmdaRegister: { method: 'GET', path: '/api/hmda/registers/{year}' },
  makeHmdaRegister: { method: 'POST', path: '/api/hmda/registers/{year}' },
  listHmdaRegisterRows: { method: 'GET', path: '/api/hmda/registers/{year}/rows' },
  confirmHmdaRegisterEdit: { method: 'PUT', path: '/api/hmda/registers/{year}/confirmations/{editId}' },
  removeHmdaRegisterConfirmation: {
    method: 'DELETE',
    path: '/api/hmda/registers/{year}/confirmations/{editId}',
  },
  downloadHmdaFile: { method: 'GET', path: '/api/hmda/registers/{year}/files/{form}' },
  sayHmdaStanding: { method: 'PUT', path: '/api/customers/{id}/urlas/{loanId}/hmda/standing' },
} as const;
