import { askedLenderLoanInformation } from '../application/section4/lender-loan-conditions.ts';
import { PROGRAM_TERM_MONTHS } from '../loans/loan-product.ts';
import { exactCents, levelPayment, type RateMilli, roundedCents } from '../money/exact-cents.ts';
import { centsOf, computed, type Figure, type Line, line, ofFigure, positive, sumOf } from './figure.ts';
import { mortgageInsurance } from './mortgage-insurance-line.ts';
import { LENDER, LOAN, type QualifyingLoan } from './qualification-input.ts';
import { keptLoans, undecidedLoans } from './subject-loans.ts';

const PAYMENT = `${LENDER}.proposedPayment`;

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

/** A condominium always has dues; other houses may not. */
function duesLine({ loan, section4 }: QualifyingLoan): Line {
  const stated = centsOf(section4.lenderLoanInformation?.proposedPayment?.associationDues);
  const path = `${PAYMENT}.associationDues`;
  if (stated !== null || loan.typeOfHouse === 'Condo') return line('Association dues', stated, { path });
  return line('Association dues', 0, { path }, { note: 'None stated.' });
}
