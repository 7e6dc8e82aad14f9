import { expect, it } from 'vitest';
import { closingFacts, paid, REFINANCE } from '../closing-disclosure.fixture.ts';
import { closingDisclosure } from '../closing-disclosure.ts';
import { closingFiguresOf, withClosingFigures } from './closing-figures.ts';

const CHARGES = [
  paid({ id: 'points', section: 'A', kind: 'points', name: 'Points', payeeKind: 'lender', cents: 3_200_00 }),
  paid({ id: 'survey', name: 'Survey Fee', cents: 266_50 }),
  paid({ id: 'sellers', name: 'Deed Fee', cents: 90_00, paidBy: 'seller-at-closing' }),
];

// Tests CD-44.
it('counts what the borrower pays, apart from the points, and the seller’s credit', () => {
  const form = closingDisclosure(
    closingFacts({ charges: CHARGES, scenario: { sellerCreditCents: 2_000_00 } }),
  );
  expect(closingFiguresOf(form)).toEqual({
    costs: form.costs.loanCosts + form.costs.otherCosts - 3_200_00,
    points: 3_200_00,
    sellerCredits: 2_000_00,
    payoffs: 0,
    cashToClose: form.atClosing.cashToClose,
  });
  expect(closingFiguresOf(closingDisclosure(closingFacts())).points).toBe(0);
});

// Tests CD-44.
it('makes cash to the borrower of a refinance negative, and names the payoffs', () => {
  const payoff = {
    id: 'old',
    payee: 'Old Bank',
    name: 'First mortgage',
    cents: 250_000_00,
    goodThrough: null,
    perDayCents: 0,
    outsidePayer: '',
  };
  const form = closingDisclosure(
    closingFacts({ scenario: REFINANCE, closing: { sellers: [], payoffs: [payoff] } }),
  );
  expect(form.atClosing.isToBorrower).toBe(true);
  expect(closingFiguresOf(form)).toMatchObject({
    payoffs: 250_000_00,
    cashToClose: 0 - form.atClosing.cashToClose,
  });
});

// Tests CD-44.
it('replaces three answers of L4 to the cent, and keeps the others', () => {
  const application = {
    section4LoanAndPropertyInformation: {
      lenderLoanInformation: { closingFunds: { improvements: 10, closingCosts: 1 } },
    },
  };
  const figures = { costs: 9_000_50, points: 0, sellerCredits: 2_000_49, payoffs: 0, cashToClose: 1 };
  const { section4LoanAndPropertyInformation: section } = withClosingFigures(application, figures);
  expect(section.lenderLoanInformation.closingFunds).toEqual({
    improvements: 10,
    closingCosts: 9_000.5,
    discountPoints: null,
    sellerCredits: 2_000.49,
  });
});
