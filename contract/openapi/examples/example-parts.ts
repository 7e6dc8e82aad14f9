import { DEFAULT_COSTS } from '../../../domain/quotes/quote-costs.ts';
import type { QuoteScenario } from '../../../domain/quotes/quote-scenario.ts';

const SAME_ID: Readonly<Record<string, string>> = {
  fileIds: 'fileId',
  documentIds: 'fileId',
  deleted: 'conditionId',
  exceptCustomerId: 'customerId',
  conditionsProcessor: 'successorId',
  setupProcessor: 'successorId',
  loanOfficer: 'successorId',
  underwriter: 'successorId',
  closer: 'successorId',
};

/** In paths, `id` is a customer's id. */
const ID_DIGITS: Readonly<Record<string, string>> = { id: '1111', customerId: '1111', loanId: '2222' };

/** The same field always gets the same id, so that the examples fit together. */
export function exampleId(field: string): string {
  const name = SAME_ID[field] ?? field;
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x10000;
  return `01939f0c-${ID_DIGITS[name] ?? sum.toString(16).padStart(4, '0')}-7c3a-9f52-6d1f0e8b2a41`;
}

/** A purchase of $ 400,000 with a fifth down, at 6.5% over 30 years. */
export const SCENARIO_EXAMPLE: QuoteScenario = {
  name: 'As planned',
  purpose: 'Purchase',
  valueCents: 400_000_00,
  downPaymentCents: 80_000_00,
  loanCents: 0,
  payoffCents: 0,
  program: '30-Year Fixed',
  rate: 6500,
  indexedRate: 0,
  points: 0,
  taxPerYearCents: 4_800_00,
  insurancePerYearCents: 1_800_00,
  hoaPerMonthCents: 0,
  mortgageInsuranceRate: 600,
  closingOn: '2026-12-15',
  costs: [...DEFAULT_COSTS],
  lenderCreditCents: 0,
  sellerCreditCents: 0,
  earnestMoneyCents: 0,
};

export const OFFICER_EXAMPLE = { firstName: 'Grace', lastName: 'Whitfield', email: 'grace@lender.example' };

export const QUEUED_MAIL_EXAMPLE = {
  state: 'queued',
  attempts: 0,
  lastError: null,
  deliveredTo: [],
  sentOn: null,
};
