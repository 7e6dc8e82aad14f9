import type { Application } from '../../../domain/application/application.ts';
import { isSpouseOnLoan, primaryBorrowerOf, spouseOf } from '../../../domain/application/borrowers.ts';
import { lastFirst } from '../../../domain/person-name.ts';

export interface BorrowerNames {
  /** 'Banerjee, Anika'; '' while nobody has been named. */
  borrower: string;
  /** The spouse on the loan: 'Rohan', or 'Cole, Rohan' with another last name. */
  spouse: string | null;
}

/** The borrowers as the head of a loan names them. */
export function borrowerNames(application: Application): BorrowerNames {
  const primary = primaryBorrowerOf(application);
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  const sameName = !spouse?.lastName || spouse.lastName === primary?.lastName;
  const named = sameName ? (spouse?.firstName ?? '') : lastFirst(spouse);
  return { borrower: primary ? lastFirst(primary) : '', spouse: named === '' ? null : named };
}
