import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import { isRefinance } from '../application/section4/section4-conditions.ts';
import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { exactCents, levelPayment, type RateMilli, roundedCents } from '../money/exact-cents.ts';
import { INSURANCE_ABOVE_LTV } from '../schedules/mortgage-insurance.ts';
import {
  centsOf,
  computed,
  type Figure,
  type Line,
  leftOut,
  line,
  type MissingInput,
  ofFigure,
  sumOf,
} from './figure.ts';
import { formatCents } from './figure-text.ts';
import { percentOf } from './percent.ts';
import { LENDER, LOAN, type QualifyingLoan } from './qualification-input.ts';
import { keptLoans, undecidedLoans } from './subject-loans.ts';

const PAYMENT = `${LENDER}.proposedPayment`;

/** The level monthly payment of the loan. */
export function principalAndInterest(given: QualifyingLoan): Figure {
  const { loan, section4 } = given;
  const amount = line('Loan amount', positive(centsOf(loan.loanAmount)), { path: `${LOAN}.loanAmount` });
  const financed = section4.lenderLoanInformation?.closingFunds?.financedMortgageInsurance;
  const rate = rateLine(given);
  const program = loan.preferredLoanProgram;
  const months = program ? PROGRAM_TERM_MONTHS[program] : null;
  const term = line(
    'Monthly payments',
    months,
    { path: `${LOAN}.preferredLoanProgram` },
    {
      unit: 'count',
      note: program || null,
      missing: 'Loan program',
    },
  );
  const lines = [
    amount,
    ...(financed
      ? [
          line('Financed mortgage insurance', centsOf(financed), {
            path: `${LENDER}.closingFunds.financedMortgageInsurance`,
          }),
        ]
      : []),
    rate,
    term,
  ];
  return computed(
    {
      key: 'principal and interest',
      label: 'Principal and interest',
      unit: 'cents',
      rule: 'principalAndInterest',
    },
    lines,
    () =>
      roundedCents(
        levelPayment(
          exactCents((amount.value ?? 0) + (centsOf(financed) ?? 0)),
          rate.value ?? 0,
          months ?? 1,
          12,
        ),
      ),
  );
}

/** A loan or a value of 0 is not known yet. */
export function positive(cents: number | null): number | null {
  return cents === null || cents <= 0 ? null : cents;
}

/** The rate to qualify at, with the place that it comes from. */
function rateLine({ lockedRate, isLockExpired, triedRate, loan, section4 }: QualifyingLoan): Line {
  const { qualifyingRate, noteRate } = askedLenderLoanInformation(section4);
  const percent = { unit: 'rate' as const };
  if (triedRate !== undefined) return line('Tried rate', triedRate, null, percent);
  if (qualifyingRate)
    return line('Qualifying rate', milli(qualifyingRate), { path: `${LENDER}.qualifyingRate` }, percent);
  if (lockedRate !== null)
    return line(
      'Locked rate',
      lockedRate,
      { lock: true },
      {
        ...percent,
        note: isLockExpired === true ? 'The lock has expired.' : null,
      },
    );
  if (noteRate) return line('Note rate', milli(noteRate), { path: `${LENDER}.noteRate` }, percent);
  return line(
    'Preferred rate',
    milli(loan.preferredInterestRate),
    { path: `${LOAN}.preferredInterestRate` },
    {
      ...percent,
      note: 'The rate is not locked.',
      missing: 'Interest rate',
    },
  );
}

function milli(percent: number | null | undefined): RateMilli | null {
  return percent ? Math.round(percent * 1000) : null;
}

/** The monthly payment for the property of this loan with all that belongs to it. */
export function proposedHousing(given: QualifyingLoan, payment: Figure): Figure {
  const stated = given.section4.lenderLoanInformation?.proposedPayment ?? {};
  const optional = (name: 'subordinateLiens' | 'supplementalInsurance' | 'other', label: string): Line[] =>
    stated[name] ? [line(label, centsOf(stated[name]), { path: `${PAYMENT}.${name}` })] : [];
  return sumOf({ key: 'proposed housing', label: 'Proposed housing expense', rule: 'proposedHousing' }, [
    ofFigure(payment),
    ...keptLoans(given).map(({ loan, path, name }) =>
      line(`Payment to ${name}`, centsOf(loan.monthlyPayment), { path: `${path}.monthlyPayment` }),
    ),
    ...undecidedLoans(given),
    ...optional('subordinateLiens', 'New subordinate liens'),
    line("Homeowner's insurance", centsOf(stated.homeownersInsurance), {
      path: `${PAYMENT}.homeownersInsurance`,
    }),
    ...optional('supplementalInsurance', 'Supplemental insurance'),
    line('Property taxes', centsOf(stated.propertyTaxes), { path: `${PAYMENT}.propertyTaxes` }),
    mortgageInsurance(given),
    duesLine(given),
    ...optional('other', 'Other'),
  ]);
}

/** FHA and USDA-RD insure each of their loans. */
const INSURED_BY_STATE: ReadonlySet<string> = new Set(['FHA', 'USDA-RD']);

/**
 * Needed above 80% of the value, and always with FHA and USDA-RD. The loan-to-value counts as it is shown, cut off after
 * two decimals (Selling Guide B2-1.2-01).
 */
function mortgageInsurance(given: QualifyingLoan): Line {
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

/** The answers that decide whether a loan that is not known to be above 80% needs insurance. */
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

/** What a person should know about a premium that counts. */
function premiumNote({ loan, section4, presentAmount }: QualifyingLoan, isBelow: boolean): string | null {
  if (isBelow && !section4.lenderLoanInformation?.mortgageType) {
    return 'The loan is at most 80% of the value. The premium counts until Form Details says that the mortgage is conventional.';
  }
  return presentAmount === undefined || presentAmount === loan.loanAmount
    ? null
    : `As typed for a loan of ${formatCents(presentAmount * 100)}: a change is made in Form Details.`;
}

/** A condominium has dues. Any other house may have none. */
function duesLine({ loan, section4 }: QualifyingLoan): Line {
  const stated = centsOf(section4.lenderLoanInformation?.proposedPayment?.associationDues);
  const path = `${PAYMENT}.associationDues`;
  if (stated !== null || loan.typeOfHouse === 'Condo') return line('Association dues', stated, { path });
  return line('Association dues', 0, { path }, { note: 'None stated.' });
}
