import type { RouteName } from './routes.ts';

/** Method and path of the borrower's endpoints. Apart from ROUTES, so that the staff app does not load them. */
export const BORROWER_ROUTES = {
  findBorrowerLink: { method: 'POST', path: '/api/borrower/links' },
  requestBorrowerCode: { method: 'POST', path: '/api/borrower/codes' },
  openBorrowerSession: { method: 'POST', path: '/api/borrower/sessions' },
  endBorrowerSession: { method: 'DELETE', path: '/api/borrower/session' },
  getBorrowerRequest: { method: 'GET', path: '/api/borrower/request' },
  getLenderLogo: { method: 'GET', path: '/api/borrower/logo' },
  getBorrowerDisclosures: { method: 'GET', path: '/api/borrower/disclosures' },
  getConsentTest: { method: 'GET', path: '/api/borrower/consent/test' },
  giveConsent: { method: 'POST', path: '/api/borrower/consent' },
  withdrawConsent: { method: 'DELETE', path: '/api/borrower/consent' },
  getDeliveredEstimate: { method: 'GET', path: '/api/borrower/estimates/{deliveryId}' },
  confirmEstimateReceipt: { method: 'POST', path: '/api/borrower/estimates/{deliveryId}/receipt' },
  getDeliveredClosing: { method: 'GET', path: '/api/borrower/closing-disclosures/{deliveryId}' },
  confirmClosingReceipt: { method: 'POST', path: '/api/borrower/closing-disclosures/{deliveryId}/receipt' },
  stateIntentToProceed: { method: 'POST', path: '/api/borrower/intent' },
  uploadBorrowerFile: { method: 'POST', path: '/api/borrower/items/{itemId}/files' },
} as const;

export type EndpointName = RouteName | keyof typeof BORROWER_ROUTES;
