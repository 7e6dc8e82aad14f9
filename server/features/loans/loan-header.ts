import type { Updateable } from 'kysely';
import type { ApplicationHeader } from '../../../domain/application/application-header.ts';
import { loanSearchLine, searchableLoan } from '../../../domain/customers/customer-search.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type HeaderColumns = Pick<
  Updateable<Tables['loans']>,
  | 'borrower_first_name'
  | 'borrower_last_name'
  | 'borrower_email'
  | 'loan_purpose'
  | 'loan_program'
  | 'loan_amount'
  | 'property_street'
  | 'property_city'
  | 'property_state'
  | 'property_zip'
  | 'closing_date'
  | 'loan_officer'
>;

export function headerColumns(header: ApplicationHeader): HeaderColumns {
  return {
    borrower_first_name: header.borrowerFirstName,
    borrower_last_name: header.borrowerLastName,
    borrower_email: header.borrowerEmail,
    loan_purpose: header.loanPurpose,
    loan_program: header.loanProgram,
    loan_amount: header.loanAmount,
    property_street: header.propertyStreet,
    property_city: header.propertyCity,
    property_state: header.propertyState,
    property_zip: header.propertyZip,
    closing_date: header.closingDate,
    loan_officer: header.loanOriginatorName,
  };
}

/**
 * Columns whose answer changed. A loan officer or closing date that staff set elsewhere stays unless the answer
 * changes.
 * Removing the planned closing date leaves the loan's own (LOAN-31).
 * @param closing the loan's closing date.
 */
export function changedColumns(
  older: ApplicationHeader,
  newer: ApplicationHeader,
  closing: CalendarDate | null,
): HeaderColumns {
  const before = headerColumns(older);
  const staysClosing = newer.closingDate === null && closing !== older.closingDate;
  const changed = Object.entries(headerColumns(newer)).filter(
    ([column, value]) =>
      before[column as keyof HeaderColumns] !== value && !(column === 'closing_date' && staysClosing),
  );
  return Object.fromEntries(changed);
}

/** Decides whether the search text changes. */
export function hasNewSearchWords(
  loanNumber: string,
  older: ApplicationHeader,
  newer: ApplicationHeader,
): boolean {
  const fields = Object.keys(newer) as (keyof ApplicationHeader)[];
  if (fields.every((field) => older[field] === newer[field])) return false;
  return (
    loanSearchLine(searchableLoan(loanNumber, older)) !== loanSearchLine(searchableLoan(loanNumber, newer))
  );
}
