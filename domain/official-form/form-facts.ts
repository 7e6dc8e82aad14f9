import type { Application } from '../application/application.ts';
import { type LoanBorrower, loanBorrowers } from '../application/joint-borrowers/loan-borrowers.ts';
import type { ClosingFigures } from '../closing-disclosure/issuing/closing-figures.ts';
import { fullName } from '../people/person-name.ts';
import { words } from './form-answer.ts';

export interface FormFacts {
  application: Application;
  loanNumber: string;
  lender: string;
  /** From the directory. */
  officer: { name: string; email: string | null } | null;
  /** Of the Closing Disclosure that was issued here; null or absent before (CD-44). */
  closing?: ClosingFigures | null;
  /** Printed numbers, full or masked. */
  numbers: PrintedNumbers;
}

export interface PrintedNumbers {
  /** '123-45-6789' or '***-**-6789' of a borrower; null without one. */
  socialSecurityNumber(owner: string): string | null;
  /** The account number of an entry of Section 2; null without one. */
  accountNumber(list: 'accounts' | 'liabilities', id: string): string | null;
}

export interface FormBorrower extends LoanBorrower {
  /** First, middle, last name and suffix, as the form asks. */
  name: string;
}

export function formBorrowers(application: Application): FormBorrower[] {
  return loanBorrowers(application).map((borrower) => ({
    ...borrower,
    name: formName(borrower.section1?.part1aPersonalInformation ?? {}),
  }));
}

interface Named {
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  lastName?: string | null | undefined;
  suffix?: string | null | undefined;
}

/** 'First Middle Last Suffix'. */
function formName({ firstName, middleName, lastName, suffix }: Named): string {
  return words([firstName, middleName, lastName, suffix], ' ');
}

export function ownerNames(
  borrowers: readonly FormBorrower[],
  owners: readonly string[] | null | undefined,
): string {
  return borrowers
    .filter(({ owner }) => owners?.includes(owner))
    .map(({ section1, name }) => fullName(section1?.part1aPersonalInformation ?? {}) || name)
    .join(' and ');
}
