import { type SampleLine, sampleLines } from '../../loan-estimate/sample-forms/sample-lines.fixture.ts';
import type { ClosingDisclosure } from '../closing-disclosure.ts';
import { amountText } from '../closing-text.ts';
import { CLOSING_PHRASES } from '../closing-words.ts';
import {
  addCalculations,
  addCashRows,
  addCosts,
  addEscrow,
  addInformation,
  addPayments,
  addTerms,
} from './form-lines.fixture.ts';

interface RefinanceForm {
  lender: string;
  terms: readonly string[];
  columns: readonly (readonly string[])[];
  taxes: readonly [string, string];
  costs: readonly string[];
  /** A to C, D, at and before closing, E to I, J and the credits. */
  totals: readonly string[];
  payoffs: readonly (readonly [string, string, string])[];
  totalPayoffs: string;
  cash: readonly (readonly [string, string, string, string])[];
  cashToClose: readonly [string, string];
  financed: string;
  financedReason?: string;
  escrow: readonly string[];
  calculations: readonly string[];
}

const MORE_INSURANCE =
  'The form counts two payments of mortgage insurance, $164.70, that its finance charge does not count. By its schedule the balance reaches 78% of the value before them (12 USC 4902(b)).';

const BELOW_ZERO =
  'The payoffs are above the loan, so no closing cost can be paid from it: the amount is shown only if the sum is greater than zero (12 CFR 1026.38(e)(6)). The form repeats the amount of its Loan Estimate.';

const BOTH = 'YES • See Total Loan Costs (D) and Total Other Costs (I)';
const BEFORE = 'YES • You paid these Closing Costs before closing';
const PAYOFFS = 'YES • See Payoffs and Payments (K)';

const FORM_E: RefinanceForm = {
  lender: 'Ficus Bank',
  terms: ['$150,000', '4.25%', '$737.91', 'NO'],
  columns: [
    ['Years 1-4', '$737.91', '82.35', '206.13', '$1,026.39'],
    ['Years 5-30', '$737.91', '—', '206.13', '$944.04'],
  ],
  taxes: ['$356.13', 'Homeowner’s Association Dues: NO'],
  costs: ['$5,757.57', '$3,495.50', '$2,762.07', '-$500.00', '$29,677.43 to borrower'],
  totals: ['$1,950.00', '$610.00', '$935.50', '$3,060.50', '$435.00', '$60.00', '$2,125.12', '$576.95', '$0'],
  payoffs: [['Rho Servicing', 'Payoff of Existing Loan', '$115,000.00']],
  totalPayoffs: '$115,000.00',
  cash: [
    ['Loan amount', '$150,000', '$150,000.00', 'NO'],
    ['Total closing costs (J)', '-$5,099', '-$5,757.57', BOTH],
    ['Closing costs paid before closing', '$0', '$435.00', BEFORE],
    ['Total payoffs and payments (K)', '-$120,000', '-$115,000.00', PAYOFFS],
  ],
  cashToClose: ['$24,901.00 to borrower', '$29,677.43 to borrower'],
  financed: '$5,322.57',
  escrow: [
    '$2,473.56',
    'Homeowner’s Insurance, Property Taxes',
    '$1,800.00',
    'Homeowner’s Association Dues',
    '$576.95',
    '$206.13',
  ],
  calculations: ['$273,214.50', '$121,029.00', '$148,241.94', '4.543%', '77.29%'],
};

const FORM_G: RefinanceForm = {
  lender: 'Fir Bank',
  terms: ['$150,000', '4.125%', '$726.97', 'NO'],
  columns: [
    ['Years 1-4', '$726.97', '82.35', '206.13', '$1,015.45'],
    ['Years 5-30', '$726.97', '—', '206.13', '$933.10'],
  ],
  taxes: ['$206.13', ''],
  costs: ['$6,156.60', '$3,800.50', '$2,856.10', '-$500.00', '$6,716.60 from borrower'],
  totals: ['$2,250.00', '$620.00', '$930.50', '$3,360.50', '$440.00', '$80.00', '$2,199.15', '$576.95', '$0'],
  payoffs: [
    ['Rho Servicing', 'Payoff of Existing Loan', '$124,000.00'],
    ['Beta Card Inc.', 'Credit Card Balance Paydown', '$5,000.00'],
    ['Bob’s Home Improvement', 'Mechanic’s Lien Payoff', '$12,000.00'],
    ['State of Anywhere', 'Tax Lien Payoff', '$10,000.00'],
  ],
  totalPayoffs: '$151,000.00',
  cash: [
    ['Loan amount', '$150,000', '$150,000.00', 'NO'],
    ['Total closing costs (J)', '-$5,691', '-$6,156.60', BOTH],
    ['Closing costs paid before closing', '$0', '$440.00', BEFORE],
    ['Total payoffs and payments (K)', '-$120,000', '-$151,000.00', PAYOFFS],
  ],
  cashToClose: ['$24,309.00 to borrower', '$6,716.60 from borrower'],
  financed: '$5,691.00',
  financedReason: BELOW_ZERO,
  escrow: ['$2,473.56', 'Homeowner’s Insurance, Property Taxes', '', '', '$576.95', '$206.13'],
  calculations: ['$269,574.50', '$116,884.00', '$148,367.91', '4.404%', '74.66%'],
};

export const formELines = (cd: ClosingDisclosure) => refinanceLines(cd, FORM_E);
export const formGLines = (cd: ClosingDisclosure) => refinanceLines(cd, FORM_G);

function refinanceLines(cd: ClosingDisclosure, form: RefinanceForm): SampleLine[] {
  const { costs, cash, payoffs } = cd;
  return sampleLines((part) => {
    addInformation(part, cd, [
      ['Date issued', '4/15/2013'],
      ['Closing date', '4/15/2013'],
      ['Disbursement date', '4/15/2013'],
      ['Settlement agent', 'Zeta Title'],
      ['File #', '12-3456'],
      ['Property', '123 Anywhere Street, Anytown, ST 12345'],
      ['Appraised Prop. Value', '$180,000'],
      ['Borrower', 'Michael Jones and Mary Stone, 123 Anywhere Street, Anytown, ST 12345'],
      ['Seller', ''],
      ['Lender', form.lender],
      ['Loan term', '30 years'],
      ['Purpose', 'Refinance'],
      ['Product', 'Fixed Rate'],
      ['Loan type', 'Conventional'],
      ['Loan ID #', '123456789'],
      ['MIC #', '009874513'],
    ]);
    addTerms(part, cd, form.terms);
    addPayments(part, cd, form.columns, form.taxes);
    addCosts(part, cd, form.costs);

    const two = part('Page 2');
    const { sections, loanCostsSubtotals } = costs;
    const ours = [
      ['A. Origination charges', sections.A.total],
      ['B. Services borrower did not shop for', sections.B.total],
      ['C. Services borrower did shop for', sections.C.total],
      ['Loan costs subtotals: at closing', loanCostsSubtotals.borrowerAtClosing],
      ['Loan costs subtotals: before closing', loanCostsSubtotals.borrowerBeforeClosing],
      ['E. Taxes and other government fees', sections.E.total],
      ['F. Prepaids', sections.F.total],
      ['G. Initial escrow payment at closing', sections.G.total],
      ['H. Other', sections.H.total],
    ] as const;
    for (const [index, [label, cents]] of ours.entries())
      two(label, form.totals[index] ?? '', amountText(cents));

    const three = part('Page 3: payoffs and payments, cash to close');
    form.payoffs.forEach(([to, purpose, cents], index) => {
      const line = payoffs?.lines[index];
      three(
        `Payoff ${index + 1}`,
        `${purpose} to ${to}: ${cents}`,
        line === undefined ? '' : `${line.purpose} to ${line.to}: ${amountText(line.cents)}`,
      );
    });
    three('K. Total payoffs and payments', form.totalPayoffs, amountText(payoffs?.total ?? 0));
    addCashRows(three, cash.rows, form.cash);
    if (cash.method === 'alternative') {
      const text = ({ cents, isToBorrower }: { cents: number; isToBorrower: boolean }) =>
        `${amountText(cents)} ${isToBorrower ? 'to' : 'from'} borrower`;
      three('Cash to close: estimate', form.cashToClose[0], text(cash.estimate));
      three('Cash to close: final', form.cashToClose[1], text(cash.final));
      three(
        'Closing costs financed',
        form.financed,
        amountText(cash.closingCostsFinanced),
        form.financedReason,
      );
    }
    addEscrow(part, cd, form.escrow);
    addCalculations(part, cd, form.calculations, MORE_INSURANCE);
  });
}

/** What is known of H-25(F): the increase, its credit, and three totals. */
export function formFLines(cd: ClosingDisclosure): SampleLine[] {
  const { costs, cash, atClosing } = cd;
  return sampleLines((part) => {
    const add = part('Pages 2 and 3');
    add('J. Total closing costs', '$5,977.57', amountText(costs.total));
    add(
      'Closing costs paid before closing',
      '$655.00',
      amountText(costs.closingCostsSubtotals.borrowerBeforeClosing),
    );
    add(
      'Lender credits',
      '(Includes $200.00 credit for increase in Closing Costs above legal limit)',
      CLOSING_PHRASES.includesRefund(amountText(costs.refundCents)),
    );
    add(
      'Total closing costs: did this change?',
      'YES • See Total Loan Costs (D) and Total Other Costs (I) • Increase exceeds legal limits by $200.00. See Lender Credits on page 2 for credit of excess amount',
      ['YES', ...(cash.rows[1]?.change.notes.map(({ text }) => text) ?? [])].join(' • '),
    );
    add('Cash to close', '$29,677.43', amountText(atClosing.cashToClose));
  });
}
