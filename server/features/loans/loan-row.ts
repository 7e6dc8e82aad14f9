import type { Selectable } from 'kysely';
import type { LoanRow } from '../../../contract/loans.ts';
import { ageOfLock } from '../../../domain/locks/rate-lock.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The columns of a loan in a list. */
export const LOAN_ROW_COLUMNS = [
  'loans.id',
  'loans.customer_id',
  'loans.loan_number',
  'loans.status',
  'loans.borrower_first_name',
  'loans.borrower_last_name',
  'loans.borrower_email',
  'loans.loan_purpose',
  'loans.loan_program',
  'loans.loan_amount',
  'loans.property_street',
  'loans.property_city',
  'loans.property_state',
  'loans.loan_officer',
  'loans.setup_processor',
  'loans.conditions_processor',
  'loans.lock_status',
  'loans.lock_date',
  'loans.lock_expiration_date',
  'loans.open_conditions',
  'loans.created_at',
  'loans.updated_at',
] as const;

type Column<Name extends string> = Name extends `loans.${infer Bare}` ? Bare : never;

/** A loan in a list. */
export type StoredLoanRow = Pick<
  Selectable<Tables['loans']>,
  Column<(typeof LOAN_ROW_COLUMNS)[number]> & keyof Selectable<Tables['loans']>
>;

/** @param today the Eastern date for the age of the lock. */
export function toLoanRow(loan: StoredLoanRow, today: CalendarDate): LoanRow {
  return {
    customerId: loan.customer_id,
    loanId: loan.id,
    loanNumber: loan.loan_number,
    primaryBorrowerBriefInfo: {
      firstName: loan.borrower_first_name,
      lastName: loan.borrower_last_name,
      primaryEmail: loan.borrower_email,
    },
    loanPurpose: loan.loan_purpose,
    loanProgram: loan.loan_program,
    conditionsProcessor: loan.conditions_processor,
    setupProcessor: loan.setup_processor,
    loanOfficer: loan.loan_officer,
    loanAmount: loan.loan_amount,
    lockDate: loan.lock_date,
    lockExpirationDate: loan.lock_expiration_date,
    lockStatus: loan.lock_status,
    ageOfLock: ageOfLock(loan.lock_date, loan.status, today),
    openConditions: loan.open_conditions ?? 0,
    propertyAddress: {
      street: loan.property_street,
      city: loan.property_city,
      state: loan.property_state,
    },
    loanStatus: loan.status,
    createdOn: loan.created_at,
    lastModifiedOn: loan.updated_at,
  };
}
