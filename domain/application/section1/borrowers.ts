import type { Application } from '../application.ts';
import type { JointBorrower, PersonalInformation, Spouse } from './section1-borrower.ts';

type Person = PersonalInformation | null | undefined;

export function primaryBorrowerOf(application: Application): PersonalInformation | null {
  return application.section1BorrowerInformation?.part1aPersonalInformation ?? null;
}

export function spouseOf(application: Application): Spouse | null {
  return primaryBorrowerOf(application)?.spouse ?? null;
}

export function isSpouseOnLoan(application: Application): boolean {
  return spouseOf(application)?.isIncludedOnLoan === true;
}

export function jointBorrowersOf(person: Person): JointBorrower[] {
  return (person?.otherBorrowers ?? []).filter((borrower) => borrower.isSpouse !== true);
}

export function borrowerCount(person: Person): number {
  return 1 + (person?.spouse?.isIncludedOnLoan === true ? 1 : 0) + jointBorrowersOf(person).length;
}
