import type { Application } from './application.ts';
import type { OtherBorrower } from './other-borrower.ts';
import type { Spouse } from './section1-borrower.ts';

/** The primary borrower's spouse record, if there is one. */
export function spouseOf(application: Application): Spouse | null {
  return application.section1BorrowerInformation?.part1aPersonalInformation?.spouse ?? null;
}

/** Whether the spouse is a co-borrower and so has pages of their own. */
export function isSpouseOnLoan(application: Application): boolean {
  return spouseOf(application)?.isIncludedOnLoan === true;
}

/** The joint borrowers who are not the spouse. */
export function jointBorrowersOf(application: Application): OtherBorrower[] {
  const others = application.section1BorrowerInformation?.part1aPersonalInformation?.otherBorrowers ?? [];
  return others.filter((borrower) => borrower.isSpouse !== true);
}
