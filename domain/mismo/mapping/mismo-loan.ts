import type { Application } from '../../application/application.ts';
import type { SocialSecurityNumberOwner } from '../../application/section1/social-security-numbers.ts';
import type { AccountNumberList } from '../../application/section2/account-numbers.ts';
import type { LoanProgram } from '../../loans/loan-product.ts';
import type { LoanStatus } from '../../loans/loan-status.ts';
import type { LockStatus } from '../../locks/rate-lock.ts';
import type { CalendarDate } from '../../time/eastern-time.ts';

/** A loan as files exchange it: the application, and what Lintel stores beside it. */
export interface MismoLoan extends Application {
  loan?: LoanFacts | null;
  lock?: LockFacts | null;
  officer?: OfficerFacts | null;
  company?: CompanyFacts | null;
}

export interface LoanFacts {
  /** The number of the loan for people: 'LN-26-004817'. */
  number?: string | null;
  id?: string | null;
  receivedOn?: CalendarDate | null;
  /** Where the loan stood in the installation that wrote the file. An import only names it (MISMO-80). */
  status?: LoanStatus | null;
  hasProcessors?: boolean | null;
}

export interface LockFacts {
  lockDate?: CalendarDate | null;
  lockExpirationDate?: CalendarDate | null;
  closingDate?: CalendarDate | null;
  /** Percent, as typed: '6.125'. */
  lockedInterestRate?: string | null;
  loanProgram?: LoanProgram | null;
  investorName?: string | null;
  status?: LockStatus | null;
}

export interface OfficerFacts {
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
}

export interface CompanyFacts {
  name?: string | null;
}

/** Numbers that are sealed apart from the application, which holds masks. A file gets those that are given. */
export interface SealedNumbers {
  /** Nine digits. */
  socialSecurityNumbers?: ReadonlyMap<SocialSecurityNumberOwner, string>;
  accountNumbers?: ReadonlyMap<string, string>;
  /** Numbers among the kept data points, by the path of the point. */
  keptNumbers?: ReadonlyMap<string, string>;
}

export function accountNumberKey(list: AccountNumberList, id: string): string {
  return `${list} ${id}`;
}
