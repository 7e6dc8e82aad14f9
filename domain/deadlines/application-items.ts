import type { Application } from '../application/application.ts';
import { loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import { primaryBorrowerOf } from '../application/section1/borrowers.ts';
import { monthlyIncome } from '../application/underwriting-figures.ts';

/** The six items that make an application (12 CFR 1026.2(a)(3)(ii)), in the order of the regulation. */
export const APPLICATION_ITEMS = {
  name: 'Name',
  income: 'Income',
  socialSecurityNumber: 'Social Security number',
  propertyAddress: 'Property address',
  propertyValue: 'Estimated property value',
  loanAmount: 'Loan amount',
} as const;

type ApplicationItem = keyof typeof APPLICATION_ITEMS;

/** If none is missing, the creditor has received an application. */
export function missingApplicationItems(application: Application): ApplicationItem[] {
  const has = itemsOf(application);
  return (Object.keys(APPLICATION_ITEMS) as ApplicationItem[]).filter((item) => !has[item]);
}

function itemsOf(application: Application): Record<ApplicationItem, boolean> {
  const borrower = primaryBorrowerOf(application);
  const loan = application.section4LoanAndPropertyInformation?.part4aLoanInformation;
  const address = loan?.propertyAddress;
  return {
    name: isFilled(borrower?.firstName) && isFilled(borrower?.lastName),
    income: hasIncome(application),
    socialSecurityNumber: isFilled(borrower?.socialSecurityNumber),
    propertyAddress:
      isFilled(address?.street) &&
      (isFilled(address?.zip) || (isFilled(address?.city) && isFilled(address?.state))),
    propertyValue: isPositive(loan?.propertyValue),
    loanAmount: isPositive(loan?.loanAmount),
  };
}

/** 'Not employed' states that there is no income from a job, which answers the question. */
function hasIncome(application: Application): boolean {
  if (monthlyIncome(application) !== null) return true;
  const others = application.section2AssetsAndLiabilities?.part1eOtherIncome?.incomes ?? [];
  if (others.some((income) => income.monthlyAmount != null)) return true;
  return loanBorrowers(application).some(({ section1 }) => section1?.employmentStatus === 'Not employed');
}

function isFilled(text: string | null | undefined): boolean {
  return (text ?? '').trim() !== '';
}

function isPositive(amount: number | null | undefined): boolean {
  return (amount ?? 0) > 0;
}
