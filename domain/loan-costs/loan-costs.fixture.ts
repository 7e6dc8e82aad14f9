import { changed, single } from '../application/complete-application.fixture.ts';
import { LENDER, LOAN } from '../qualification/qualification-input.ts';
import type { Charge } from './charge.ts';
import type { LoanCosts } from './loan-costs.ts';
import type { CostFacts } from './loan-scenario.ts';

export const CONVENTIONS = { interestYear: 365, interestCreditDays: 0, escrowCushionMonths: 2 } as const;

export function charge(over: Partial<Charge> = {}): Charge {
  return {
    id: 'fee',
    section: 'B',
    kind: 'other',
    name: 'Fee',
    payee: '',
    payeeKind: 'selected',
    cents: 100_00,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
    ...over,
  };
}

export function costs(charges: readonly Charge[] = [], over: Partial<LoanCosts['terms']> = {}): LoanCosts {
  return {
    charges: [...charges],
    terms: {
      points: 1000,
      indexedRate: 0,
      mortgageInsuranceRate: 600,
      lenderCreditCents: 0,
      sellerCreditCents: 0,
      earnestMoneyCents: 0,
      ...CONVENTIONS,
      ...over,
    },
    providerListOn: null,
  };
}

/** A purchase of $400,000 with $320,000 at 6.5% over 30 years, closing on March 16, 2026. */
export function facts(answers: Record<string, unknown> = {}, over: Partial<CostFacts> = {}): CostFacts {
  return {
    application: changed(single, {
      [LOAN]: {
        loanAmount: 320_000,
        propertyValue: 400_000,
        loanPurpose: 'Purchase',
        preferredInterestRate: 6.5,
        preferredLoanProgram: '30-Year Fixed',
        occupancy: 'Primary Residence',
      },
      [`${LENDER}.proposedPayment`]: { propertyTaxes: 400, homeownersInsurance: 150 },
      ...answers,
    }),
    loanProgram: '30-Year Fixed',
    closingDate: '2026-03-16',
    disbursesOn: null,
    locks: [],
    today: '2026-02-02',
    ...over,
  };
}
