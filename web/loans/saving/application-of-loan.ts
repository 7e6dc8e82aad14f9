import type { Application } from '../../../domain/application/application.ts';
import { withRowIds } from '../../../domain/application/merging/row-ids.ts';
import type { Loan } from '../loan-queries.ts';

/** Loan fields besides its application. The compiler checks completeness. */
const HEADER_FIELDS: Record<Exclude<keyof Loan, keyof Application>, true> = {
  customerId: true,
  loanId: true,
  loanNumber: true,
  loanStatus: true,
  loanPurpose: true,
  loanProgram: true,
  loanOfficer: true,
  conditionsProcessor: true,
  setupProcessor: true,
  underwriter: true,
  closer: true,
  createdDateTime: true,
  lastModifiedOn: true,
  closingDate: true,
};

/** The application within an answer that also has the loan's header. Every row has an id. */
export function applicationOf(loan: Loan): Application {
  return withRowIds(Object.fromEntries(Object.entries(loan).filter(([field]) => !(field in HEADER_FIELDS))));
}
