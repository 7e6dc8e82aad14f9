import type { Application } from '../../../domain/application/application.ts';
import { withRowIds } from '../../../domain/application/row-ids.ts';
import type { Loan } from '../../loans/loan-queries.ts';

/** What the server tells of a loan beside its application. Complete: the compiler asks for every name. */
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
  createdDateTime: true,
  lastModifiedOn: true,
  closingDate: true,
};

/** The application in the answer that carries the header of its loan as well. Every row of it has an id. */
export function applicationOf(loan: Loan): Application {
  return withRowIds(Object.fromEntries(Object.entries(loan).filter(([field]) => !(field in HEADER_FIELDS))));
}
