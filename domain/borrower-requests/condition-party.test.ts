import { expect, it } from 'vitest';
import { partyOfCondition } from './condition-party.ts';

// Tests ASK-84.
it.each([
  ['borrower', 'Letter about a deposit', 'ASSETS', 'UNDERWRITER'],
  ['third party', 'Payoff of the second lien', 'TITLE', 'UNDERWRITER'],
  ['third party', 'Appraisal that supports the price', 'PROPERTY', 'PROCESSOR'],
  ['third party', 'Written verification of employment', 'INCOME', 'UNDERWRITER'],
  ['internal', 'Final inspection of the file', 'CLOSING', 'INVESTOR'],
  ['internal', 'Upload credit report', 'CREDIT', 'MISSING_ITEM'],
  // A document that borrowers have, whatever its category.
  ['borrower', 'Pay stubs for the last 30 days', 'CLOSING', 'MISSING_ITEM'],
] as const)('%s: %s', (party, text, category, source) => {
  expect(partyOfCondition({ text, category, source })).toBe(party);
});
