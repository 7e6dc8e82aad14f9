import { type Charge, MAX_CHARGES } from '../../domain/loan-costs/charge.ts';
import type { LoanCosts } from '../../domain/loan-costs/loan-costs.ts';

const SECTIONS = ['A', 'B', 'C', 'H'] as const;
const PAYEE_OF = { A: 'lender', B: 'selected', C: 'listed', H: 'chosen' } as const;

/** As many charges as a loan can have, with long names. */
export function fullestCharges(raisedBy = 0): Charge[] {
  return Array.from({ length: MAX_CHARGES }, (_, place) => {
    const section = SECTIONS[place % SECTIONS.length] ?? 'B';
    return {
      id: `charge-${place}`,
      section,
      kind: 'other',
      name: `Settlement service of the bench with a long name, number ${place}`,
      payee: `Harbor Light Services ${place}`,
      payeeKind: PAYEE_OF[section],
      cents: 100_00 + place * 1_00 + raisedBy,
      paidBy: 'borrower-at-closing',
      isFinanceCharge: place % 3 === 0,
    };
  });
}

export function fullestCosts(): LoanCosts {
  return {
    charges: fullestCharges(),
    terms: {
      points: 1000,
      indexedRate: 7_000,
      mortgageInsuranceRate: 600,
      lenderCreditCents: 500_00,
      sellerCreditCents: 0,
      earnestMoneyCents: 1_000_00,
      interestYear: 365,
      interestCreditDays: 0,
      escrowCushionMonths: 2,
    },
    providerListOn: null,
  };
}
