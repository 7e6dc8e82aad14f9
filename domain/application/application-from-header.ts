import type { Application } from './application.ts';
import type { ApplicationHeader } from './application-header.ts';

/**
 * The application of a loan of which no more than its header is known: what `applicationHeader` reads, put where the
 * wizard would have put it, for staff to complete. Who else is on the loan and the loan officer are not in it: sections 1
 * and 4 only.
 */
export function applicationFromHeader(
  header: Omit<ApplicationHeader, 'coBorrowerNames' | 'loanOriginatorName'>,
): Application {
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: filledOnly({
        firstName: header.borrowerFirstName,
        lastName: header.borrowerLastName,
        emailAddress: header.borrowerEmail,
        cellPhone: header.borrowerPhone,
      }),
    },
    section4LoanAndPropertyInformation: filledOnly({
      plannedClosingDate: header.closingDate,
      part4aLoanInformation: filledOnly({
        loanAmount: header.loanAmount,
        loanPurpose: header.loanPurpose,
        preferredLoanProgram: header.loanProgram,
        propertyAddress: filledOnly({
          street: header.propertyStreet,
          city: header.propertyCity,
          state: header.propertyState,
          zip: header.propertyZip,
        }),
      }),
    }),
  } as Application;
}

/** Absent rather than null: a document of a million is kept small. */
function filledOnly<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;
}
