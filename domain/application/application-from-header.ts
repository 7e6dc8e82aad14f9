import type { Application } from './application.ts';
import type { ApplicationHeader } from './application-header.ts';

/**
 * Builds the application of a loan from its header alone, for staff to complete. It puts the fields that
 * `applicationHeader` reads into sections 1 and 4. Other borrowers and the loan officer are not in it.
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

/** Absent rather than null, which keeps a million applications small. */
function filledOnly<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<Fields>;
}
