import type { MergedCosts } from '../../../domain/loan-costs/merge-costs.ts';
import { formatDollarsAndCents, formatRate } from '../../../domain/typing/typed-amounts.ts';
import type { ConflictQuestion } from '../../loans/yours-or-theirs.tsx';
import { CHOICES, COST_COLUMNS } from './cost-columns.ts';

const TERM_LABELS: Readonly<Record<string, string>> = {
  points: 'Points',
  indexedRate: 'Rate after 7 years',
  lenderCreditCents: 'Lender credit',
  sellerCreditCents: 'Seller credit',
  earnestMoneyCents: 'Earnest money',
  mortgageInsuranceRate: 'Mortgage insurance a year',
  prepaidInsuranceMonths: 'Months of home insurance prepaid',
  prepaidTaxMonths: 'Months of property tax prepaid',
  penaltyCents: 'Highest prepayment penalty',
  penaltyYears: 'Last year of the penalty',
  providerListOn: 'List of providers given on',
};

export function questionOf({ conflicts }: MergedCosts, theirSide: string): ConflictQuestion {
  return {
    consequence: 'You both changed these fields. Everything else of both of you is kept.',
    fields: conflicts.map(({ name, row, field, mine, theirs }) => ({
      name,
      label: [row, labelOf(field)].filter(Boolean).join(': '),
      yours: wordsOf(field, mine),
      theirs: wordsOf(field, theirs),
      theirSide,
    })),
  };
}

function labelOf(field: string): string {
  return COST_COLUMNS.find(({ name }) => name === field)?.label ?? TERM_LABELS[field] ?? field;
}

function wordsOf(field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const choice = CHOICES[field]?.[String(value)];
  if (choice !== undefined) return choice;
  if (typeof value !== 'number') return String(value);
  if (/cents$/i.test(field)) return formatDollarsAndCents(value);
  return /^points$|Rate$/.test(field) ? `${formatRate(value)}%` : String(value);
}
