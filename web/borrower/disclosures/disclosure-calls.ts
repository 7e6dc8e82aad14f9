import type { BorrowerDisclosures } from '../../../contract/borrower-requests/borrower-disclosures.ts';
import { BORROWER_ROUTES } from '../../../contract/wire/borrower-routes.ts';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';
import { ask } from '../api/borrower-client.ts';
import { RefusedCall } from '../api/refused-call.ts';

export type { BorrowerDisclosures };

export interface DeliveredForm {
  kind: DisclosureKind;
  deliveryId: string;
}

/** The calls of the page with disclosures. Each throws a RefusedCall unless it succeeds. */
export interface DisclosureCalls {
  get(): Promise<BorrowerDisclosures>;
  giveConsent(given: {
    code: string;
    edition: number;
    language: RequestLanguage;
  }): Promise<BorrowerDisclosures>;
  withdrawConsent(): Promise<BorrowerDisclosures>;
  confirmReceipt(delivered: DeliveredForm): Promise<BorrowerDisclosures>;
  stateIntent(): Promise<BorrowerDisclosures>;
  getTest(): Promise<Blob>;
  getForm(delivered: DeliveredForm): Promise<Blob>;
}

const {
  getBorrowerDisclosures,
  getConsentTest,
  giveConsent,
  withdrawConsent,
  getDeliveredEstimate,
  getDeliveredClosing,
  confirmEstimateReceipt,
  confirmClosingReceipt,
  stateIntentToProceed,
} = BORROWER_ROUTES;

/** A PDF is small; a slow phone gets a minute. */
const PATIENCE_MS = 60_000;

export function disclosureCalls(token: string): DisclosureCalls {
  const call = (route: { method: string; path: string }, body?: object) =>
    ask<BorrowerDisclosures>(route, {
      token,
      ...(body === undefined ? {} : { body }),
      parts: ['consent', 'estimates'],
    });
  const withId = (route: { method: string; path: string }, deliveryId: string) => ({
    method: route.method,
    path: route.path.replace('{deliveryId}', encodeURIComponent(deliveryId)),
  });
  return {
    get: () => call(getBorrowerDisclosures),
    giveConsent: (given) => call(giveConsent, given),
    withdrawConsent: () => call(withdrawConsent),
    confirmReceipt: ({ kind, deliveryId }) =>
      call(withId(isClosing(kind) ? confirmClosingReceipt : confirmEstimateReceipt, deliveryId)),
    stateIntent: () => call(stateIntentToProceed),
    getTest: () => fetchPdf(getConsentTest.path, token),
    getForm: ({ kind, deliveryId }) =>
      fetchPdf(withId(isClosing(kind) ? getDeliveredClosing : getDeliveredEstimate, deliveryId).path, token),
  };
}

function isClosing(kind: DisclosureKind): boolean {
  return kind === 'closing-disclosure';
}

async function fetchPdf(path: string, token: string): Promise<Blob> {
  const response = await fetch(path, {
    headers: { authorization: `Bearer ${token}` },
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined);
  if (response === undefined) throw new RefusedCall(0);
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw new RefusedCall(response.status, body, response.headers.get('retry-after'));
  }
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' });
}
