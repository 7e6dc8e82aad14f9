import type { Application } from '../../../domain/application/application.ts';
import {
  isSpouseOnLoan,
  primaryBorrowerOf,
  spouseOf,
} from '../../../domain/application/section1/borrowers.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';

export interface BorrowerNames {
  /** 'Banerjee, Anika'; '' without a name. */
  borrower: string;
  /** The spouse on the loan: 'Rohan', or 'Cole, Rohan' if the last name differs. */
  spouse: string | null;
}

export function borrowerNames(application: Application): BorrowerNames {
  const primary = primaryBorrowerOf(application);
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  const sameName = !spouse?.lastName || spouse.lastName === primary?.lastName;
  const named = sameName ? (spouse?.firstName ?? '') : lastFirst(spouse);
  return { borrower: primary ? lastFirst(primary) : '', spouse: named === '' ? null : named };
}
