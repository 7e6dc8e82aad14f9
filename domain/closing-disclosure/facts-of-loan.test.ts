import { expect, it } from 'vitest';
import { defaultCompanySettings } from '../company-settings/company-settings.ts';
import type { Charge, LoanCharge } from '../loan-costs/charge.ts';
import { charge, costs, facts } from '../loan-costs/loan-costs.fixture.ts';
import { chargesOfLoan, lenderCredits } from '../loan-costs/loan-costs.ts';
import { loanEstimate } from '../loan-estimate/loan-estimate.ts';
import { gatherFacts } from '../loan-estimate/loan-facts.ts';
import { AGENT, CLOSING_SETTINGS, closingFacts } from './closing-disclosure.fixture.ts';
import { closingDisclosure } from './closing-disclosure.ts';
import { NO_CLOSING_FACTS } from './closing-facts.ts';
import { closingDisclosureFacts, withPayees } from './facts-of-loan.ts';

// Tests CD-1.
it('makes the form of a loan from its costs, its last estimate and the settings', () => {
  const settings = {
    ...defaultCompanySettings({ demo: true }),
    ...CLOSING_SETTINGS,
    partialPayments: 'apply' as const,
  };
  const factsOf = (appraisal: number) => {
    const charges = chargesOfLoan(
      costs([charge({ name: 'Appraisal Fee', cents: appraisal * 100 })]),
      facts(),
    );
    const gathered = gatherFacts({
      costFacts: facts(),
      charges,
      settings,
      loanNumber: '1234',
      officer: { name: 'Olivia Grant', nmlsId: '77', email: 'olivia@harbor.example' },
      hasIntent: true,
    });
    if (gathered.facts === null) throw new Error('The loan lacks a figure');
    return { loan: gathered.facts, charges: charges.charges };
  };
  const before = factsOf(500);
  const after = factsOf(650);
  const made = closingDisclosure(
    closingDisclosureFacts({
      loan: after.loan,
      closingOn: '2026-03-16',
      closing: { ...NO_CLOSING_FACTS, settlementAgent: AGENT, refund: 'credit' },
      state: 'TX',
      settings,
      estimate: {
        content: loanEstimate(before.loan),
        disclosure: { charges: before.charges, lenderCreditsCents: lenderCredits(0, before.charges) },
      },
      sheet: { refundCents: 150_00 },
      hasProviderList: false,
    }),
  );
  expect(made.costs.lenderCredits).toBe(-150_00);
  expect(made.cash.rows[0]?.change.notes.at(-1)?.text).toContain('exceeds legal limits by $150.00');
  expect(made.disclosures.partialPayments).toBe('apply');
  expect(made.information.closingDate).toBe('3/16/2026');
});

// Tests CD-43.
it('names the payee of each computed charge, and leaves typed ones', () => {
  const { loan } = closingFacts();
  const of = (kind: Charge['kind'], payeeKind: Charge['payeeKind'], over: Partial<LoanCharge> = {}) => ({
    ...(charge({ name: kind, kind, payeeKind }) as LoanCharge),
    payee: '',
    isComputed: true,
    ...over,
  });
  const named = withPayees(
    {
      ...loan,
      loanType: 'VA',
      charges: [
        of('homeowners-insurance', 'chosen'),
        of('property-tax', 'government'),
        of('mortgage-insurance', 'government'),
        of('other', 'lender'),
        of('other', 'selected', { isComputed: false }),
        of('property-tax', 'government', { payee: 'Suffolk County' }),
      ],
    },
    { insurancePayee: 'Hearth Insurance', taxPayee: 'Norfolk County' },
  );
  expect(named.charges.map(({ payee }) => payee)).toEqual([
    'Hearth Insurance',
    'Norfolk County',
    'U.S. Department of Veterans Affairs',
    loan.creditor.name,
    '',
    'Suffolk County',
  ]);
});
