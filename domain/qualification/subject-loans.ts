import { isPurchase, isRefinance } from '../application/section4/section4-conditions.ts';
import type { SubjectPropertyLoan } from '../application/section4/section4-loan-and-property.ts';
import { percentOf } from '../money/exact-cents.ts';
import { centsOf, computed, type Figure, type FigureKey, type Line, line, positive } from './figure.ts';
import { LENDER, LOAN, type QualifyingLoan, SECTION_4 } from './qualification-input.ts';
import type { RuleName } from './rules.ts';

export interface SubjectLoan {
  loan: SubjectPropertyLoan;
  path: string;
  name: string;
}

function presentLoans({ section4 }: QualifyingLoan): SubjectLoan[] {
  const part = section4.part4aLoanInformation;
  if (isPurchase(part) || part?.hasOtherLoansOnProperty === false) return [];
  return (section4.part4bOtherLoansOnSubjectProperty ?? []).map((loan, place) => ({
    loan,
    path: `${SECTION_4}.part4bOtherLoansOnSubjectProperty[${place}]`,
    name: loan.creditorName?.trim() || `creditor ${place + 1}`,
  }));
}

export function keptLoans(given: QualifyingLoan): SubjectLoan[] {
  return presentLoans(given).filter(({ loan }) => isKept(loan));
}

/** First liens, which the new loan replaces, and liens that the lender marked. */
export function replacedLoans(given: QualifyingLoan): SubjectLoan[] {
  return presentLoans(given).filter(
    ({ loan }) => loan.lienType !== 'Subordinate Lien' || loan.toBePaidOff === true,
  );
}

export function undecidedLoans(given: QualifyingLoan): Line[] {
  const loans = presentLoans(given);
  if (isRefinance(given.loan) && loans.length === 0 && given.loan.hasOtherLoansOnProperty == null) {
    return [line('Mortgage loans on the property', null, { path: `${LOAN}.hasOtherLoansOnProperty` })];
  }
  return loans
    .filter(({ loan }) => loan.lienType === 'Subordinate Lien' && loan.toBePaidOff == null)
    .map(({ path, name }) => line(`${name}: paid off at closing?`, null, { path: `${path}.toBePaidOff` }));
}

function isKept({ lienType, toBePaidOff }: SubjectPropertyLoan): boolean {
  return lienType === 'Subordinate Lien' && toBePaidOff === false;
}

export function loanToValueFigures(given: QualifyingLoan): Figure[] {
  const { loan } = given;
  const amount = line('Loan amount', positive(centsOf(loan.loanAmount)), { path: `${LOAN}.loanAmount` });
  const value = line('Sale price or appraisal value', positive(centsOf(loan.propertyValue)), {
    path: `${LOAN}.propertyValue`,
  });
  const ratio = (key: FigureKey, label: string, rule: RuleName, others: readonly Line[]) =>
    computed({ key, label, unit: 'percent', rule }, [amount, ...others, value], () =>
      percentOf(
        [amount, ...others].reduce((sum, one) => sum + (one.value ?? 0), 0),
        value.value ?? 0,
      ),
    );
  return [
    ratio('loan to value', 'LTV', 'loanToValue', []),
    ratio('combined loan to value', 'CLTV', 'combinedLoanToValue', otherLoans(given, false)),
    ratio('high combined loan to value', 'HCLTV', 'highCombinedLoanToValue', otherLoans(given, true)),
  ];
}

function otherLoans(given: QualifyingLoan, withLimits: boolean): Line[] {
  const present = keptLoans(given).map(({ loan, path, name }) => {
    const limit = withLimits ? (loan.creditLimit ?? 0) : 0;
    const balance = loan.loanAmount;
    return limit > (balance ?? 0)
      ? line(`Credit limit of ${name}`, centsOf(limit), { path: `${path}.creditLimit` })
      : line(`Balance of ${name}`, centsOf(balance), { path: `${path}.loanAmount` });
  });
  const kept = [...present, ...undecidedLoans(given)];
  const funds = given.section4.lenderLoanInformation?.closingFunds;
  const drawn = funds?.otherNewLoans ?? 0;
  const limit = withLimits ? (funds?.newCreditLimit ?? 0) : 0;
  const path = `${LENDER}.closingFunds`;
  if (limit > drawn)
    return [
      ...kept,
      line('Limit of a new line of credit', centsOf(limit), { path: `${path}.newCreditLimit` }),
    ];
  return drawn === 0
    ? kept
    : [...kept, line('Other new loans on the property', centsOf(drawn), { path: `${path}.otherNewLoans` })];
}
