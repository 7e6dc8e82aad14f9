import type { Application } from '../application.ts';
import type { JointBorrower, PersonalInformation, Spouse } from './section1-borrower.ts';

type Person = PersonalInformation | null | undefined;

/** Part 1a of the primary borrower, which also stores the other borrowers. */
export function primaryBorrowerOf(application: Application): PersonalInformation | null {
  return application.section1BorrowerInformation?.part1aPersonalInformation ?? null;
}

/** The primary borrower's spouse record, if there is one. */
export function spouseOf(application: Application): Spouse | null {
  return primaryBorrowerOf(application)?.spouse ?? null;
}

/** Whether the spouse is a co-borrower and so has pages of their own. */
export function isSpouseOnLoan(application: Application): boolean {
  return spouseOf(application)?.isIncludedOnLoan === true;
}

/** The joint borrowers: all but the primary borrower and the spouse. */
export function jointBorrowersOf(person: Person): JointBorrower[] {
  return (person?.otherBorrowers ?? []).filter((borrower) => borrower.isSpouse !== true);
}

/** Primary borrower, spouse on the loan and joint borrowers; always equals numberOfBorrowers. */
export function borrowerCount(person: Person): number {
  return 1 + (person?.spouse?.isIncludedOnLoan === true ? 1 : 0) + jointBorrowersOf(person).length;
}
