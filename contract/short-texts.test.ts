import { expect, it } from 'vitest';
import type { z } from 'zod';
import { officeAddressesSchema } from '../domain/company-settings/office-address.ts';
import { quoteCostSchema } from '../domain/quotes/quote-costs.ts';
import { quoteScenarioSchema } from '../domain/quotes/quote-scenario.ts';
import { TURNING_MESSAGE } from '../domain/texts/unsafe-characters.ts';
import { lineSchema } from './actions/order-email.ts';
import { rateLockTermsSchema } from './actions/rate-lock-action.ts';
import { titleCompanyBodySchema } from './directory-admin.ts';
import { legalHoldReasonSchema } from './legal-holds.ts';
import { newBranchBodySchema } from './people/branches.ts';
import { apiKeyBodySchema } from './programs/api-keys.ts';
import { quoteBodySchema } from './quotes.ts';

const TEXT = 'label \u202ey';
const office = officeAddressesSchema.element.shape;

function resultOf(schema: z.ZodType): unknown {
  const { data, error } = schema.safeParse(TEXT);
  return error === undefined ? data : error.issues.map(({ message }) => message);
}

// Tests BASE-75.
it.each<[string, z.ZodType]>([
  ['the name of a title company', titleCompanyBodySchema.shape.name],
  ['the title of a quote', quoteBodySchema.shape.title],
  ['the name of a scenario', quoteScenarioSchema.shape.name],
  ['the name of a cost', quoteCostSchema.shape.label],
  ['an investor', rateLockTermsSchema.shape.investorName],
  ['the subject of an order', lineSchema(200)],
  ['the reason of a legal hold', legalHoldReasonSchema],
])('%s cannot turn its neighbours', (_name, schema) => {
  expect(resultOf(schema)).toEqual([TURNING_MESSAGE]);
});

// Tests SET-6.
it.each(['label', 'street', 'city'] as const)(
  'the %s of an office cannot, and names the character',
  (part) => {
    const message = 'Column 7: remove the character U+202E, which reverses text';
    expect(resultOf(office[part])).toEqual([message]);
  },
);

it('the name of a branch or an API key cannot either', () => {
  expect(resultOf(newBranchBodySchema.shape.name)).toBe('label y');
  expect(resultOf(apiKeyBodySchema.shape.name)).toBe('label y');
});
