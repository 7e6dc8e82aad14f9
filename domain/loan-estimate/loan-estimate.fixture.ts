import type { Charge, LoanCharge } from '../loan-costs/charge.ts';
import { computedCharges } from '../loan-costs/computed-charges.ts';
import { scenario } from '../quotes/quote.fixture.ts';
import type { QuoteScenario } from '../quotes/quote-scenario.ts';
import type { LoanEstimateFacts } from './estimate-facts.ts';
import { factsOfScenario } from './scenario-facts.ts';

/** A charge of one line; its id is its name. */
export function typedCharge(over: Partial<Charge>): LoanCharge {
  return {
    id: over.name ?? 'Fee',
    section: 'B',
    kind: 'other',
    name: 'Fee',
    payee: '',
    payeeKind: 'selected',
    cents: 100_00,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
    isComputed: false,
    ...over,
  };
}

/** A purchase of $400,000 at 6.5%, issued on Wednesday, January 7, 2026. */
export function estimateFacts(
  { disbursesOn, ...of }: Partial<QuoteScenario> = {},
  over: Partial<LoanEstimateFacts> = {},
  charges: readonly LoanCharge[] = [],
): LoanEstimateFacts {
  const loan = { ...scenario(of), disbursesOn };
  return {
    issuedOn: '2026-01-07',
    creditor: { name: 'Harbor Lending', nmlsId: '402100', address: '1 Harbor Street, Boston, MA 02110' },
    applicants: [{ name: 'Ann Lee', address: ['5 Elm Street', 'Boston, MA 02118'] }],
    property: ['12 Oak Street', 'Boston, MA 02119'],
    loanId: '1234',
    lockedUntil: null,
    costsExpireOn: '2026-01-22',
    disregardsOddFirstPeriod: false,
    officer: { name: 'Olivia Grant', nmlsId: '77', email: 'olivia@harbor.example', phone: '(617) 555-0100' },
    broker: null,
    mayBeAssumed: false,
    requiresInsurance: true,
    latePayment: { days: 15, charge: '5% of the monthly principal and interest payment' },
    intendsToService: true,
    hasSignatureLines: true,
    ...factsOfScenario(loan, [...charges, ...computedCharges(loan)]),
    ...over,
  };
}

export const ARM: Partial<QuoteScenario> = { program: '7-Year ARM', rate: 5500, indexedRate: 7000 };
