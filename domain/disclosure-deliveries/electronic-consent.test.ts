import { expect, it } from 'vitest';
import type { Delivery } from './delivery.ts';
import type { DeliveryRecipient } from './delivery-recipients.ts';
import { CONSENT_EDITION, consentInForce, needsPaper } from './electronic-consent.ts';

const ADA: DeliveryRecipient = {
  recipient: 'spouse',
  name: 'Ada Quill',
  address: 'ada@mail.example',
  language: 'en',
  isBorrower: true,
};
const CONSENT = {
  recipient: 'spouse',
  name: 'Ada Quill',
  address: 'ada@mail.example',
  edition: CONSENT_EDITION,
  givenAt: '2026-11-20T17:00:00.000Z',
  withdrawnAt: null,
};

// Tests CONSENT-1 and CONSENT-3.
it.each([
  ['by the borrower', {}, {}, true],
  ['before the address changed', {}, { address: 'quill@mail.example' }, true],
  ['before the name changed', {}, { name: 'Ada Reed' }, false],
  ['by the other borrower at the same address', {}, { name: 'Ben Quill' }, false],
  ['by another person in the same place', {}, { name: 'Ida Reed', address: 'ida@mail.example' }, false],
  ['by another borrower', {}, { recipient: 'primary' }, false],
  ['to another statement', { edition: CONSENT_EDITION - 1 }, {}, false],
  ['and withdrawn', { withdrawnAt: '2026-11-21T17:00:00.000Z' }, {}, false],
])('counts a consent given %s: %o', (_, consent, borrower, isInForce) => {
  const found = consentInForce([{ ...CONSENT, ...consent }], { ...ADA, ...borrower });
  expect(found !== null).toBe(isInForce);
});

const SENT: Delivery = {
  disclosureId: 'one',
  recipient: 'spouse',
  method: 'electronic',
  sentOn: '2026-11-20',
  openedAt: null,
  confirmedAt: null,
  recordedReceipt: null,
};
const ONE = { disclosureId: 'one', number: 1, kind: 'loan-estimate' as const, issuedOn: '2026-11-20' };
const TWO = { ...ONE, disclosureId: 'two', number: 2 };

// Tests CONSENT-8.
it.each([
  ['not opened', {}, [], [ONE], true],
  ['opened', { openedAt: '2026-11-20T18:00:00.000Z' }, [], [ONE], false],
  ['received by evidence', { recordedReceipt: '2026-11-21' }, [], [ONE], false],
  ['mailed', {}, [{ ...SENT, method: 'mail' as const }], [ONE], false],
  [
    'mailed to another borrower',
    {},
    [{ ...SENT, recipient: 'primary', method: 'mail' as const }],
    [ONE],
    true,
  ],
  ['replaced', {}, [], [ONE, TWO], false],
])('sends a version on paper after a withdrawal: %s', (_, over, others, versions, isNeeded) => {
  const delivery = { ...SENT, ...over };
  const facts = { deliveries: [delivery, ...others], versions };
  expect(needsPaper(delivery, { ...facts, hasConsent: false })).toBe(isNeeded);
  expect(needsPaper(delivery, { ...facts, hasConsent: true })).toBe(false);
});
