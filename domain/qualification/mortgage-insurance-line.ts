import { isRefinance } from '../application/section4/section4-conditions.ts';
import { percentOf } from '../money/exact-cents.ts';
import { INSURANCE_ABOVE_LTV } from '../schedules/mortgage-insurance.ts';
import { centsOf, formatCents, type Line, leftOut, line, type MissingInput, positive } from './figure.ts';
import { LENDER, LOAN, type QualifyingLoan } from './qualification-input.ts';

const PAYMENT = `${LENDER}.proposedPayment`;

/** FHA and USDA-RD always require insurance. */
const INSURED_BY_STATE: ReadonlySet<string> = new Set(['FHA', 'USDA-RD']);

/** Above 80%, and always with FHA and USDA-RD. Uses the truncated LTV that is shown (Selling Guide B2-1.2-01). */
export function mortgageInsurance(given: QualifyingLoan): Line {
  const { loan, section4 } = given;
  const path = `${PAYMENT}.mortgageInsurance`;
  const type = section4.lenderLoanInformation?.mortgageType ?? '';
  const stated = centsOf(section4.lenderLoanInformation?.proposedPayment?.mortgageInsurance);
  const amount = positive(centsOf(loan.loanAmount));
  const value = positive(centsOf(loan.propertyValue));
  const isAbove = amount !== null && value !== null && percentOf(amount, value) > INSURANCE_ABOVE_LTV * 100;
  const isBelow = amount !== null && value !== null && !isAbove;
  if (stated !== null && stated > 0) {
    const premium = line('Mortgage insurance', stated, { path }, { note: premiumNote(given, isBelow) });
    return isBelow && type === 'Conventional' ? leftOut(premium, ENDS) : premium;
  }
  const isNeeded = INSURED_BY_STATE.has(type) || (type !== 'VA' && isAbove);
  if (stated !== null || isNeeded) return line('Mortgage insurance', stated, { path });
  if (type === 'VA')
    return line('Mortgage insurance', 0, { path }, { note: 'None: the VA guarantees the loan.' });
  const missing = insuranceInputs(given);
  if (missing.length > 0) return { ...line('Mortgage insurance', null, { path }), missing };
  return line('Mortgage insurance', 0, { path }, { note: 'None: the loan is at most 80% of the value.' });
}

/** Answers that decide whether insurance is needed while LTV is unknown. */
function insuranceInputs({ loan, section4 }: QualifyingLoan): MissingInput[] {
  return [
    ...(positive(centsOf(loan.loanAmount)) === null
      ? [{ label: 'Loan amount', path: `${LOAN}.loanAmount` }]
      : []),
    ...(positive(centsOf(loan.propertyValue)) === null
      ? [
          {
            label: isRefinance(loan) ? 'Sale price or appraisal value' : 'Sales price',
            path: `${LOAN}.propertyValue`,
          },
        ]
      : []),
    ...(section4.lenderLoanInformation?.mortgageType
      ? []
      : [{ label: 'Mortgage type applied for', path: `${LENDER}.mortgageType` }]),
  ];
}

const ENDS =
  'The premium ends: the loan is at most 80% of the value. For such a loan, empty it in Form Details.';

/** Anything to note about a premium that counts. */
function premiumNote({ loan, section4, presentAmount }: QualifyingLoan, isBelow: boolean): string | null {
  if (isBelow && !section4.lenderLoanInformation?.mortgageType) {
    return 'The loan is at most 80% of the value. The premium counts until Form Details says that the mortgage is conventional.';
  }
  return presentAmount === undefined || presentAmount === loan.loanAmount
    ? null
    : `As typed for a loan of ${formatCents(presentAmount * 100)}: a change is made in Form Details.`;
}
