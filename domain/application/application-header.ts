import type { Application } from './application.ts';
import { isSpouseOnLoan, jointBorrowersOf, primaryBorrowerOf, spouseOf } from './section1/borrowers.ts';

/** The fields of an application that lists show and search finds. Missing values are null. */
export interface ApplicationHeader {
  borrowerFirstName: string | null;
  borrowerLastName: string | null;
  borrowerEmail: string | null;
  /** '+1(###)###-####'. */
  borrowerPhone: string | null;
  /** First and last names of all other borrowers, separated by ', ', for search. */
  coBorrowerNames: string | null;
  loanPurpose: string | null;
  loanProgram: string | null;
  /** Whole dollars. */
  loanAmount: number | null;
  propertyStreet: string | null;
  propertyCity: string | null;
  propertyState: string | null;
  propertyZip: string | null;
  /** The planned closing date, 'YYYY-MM-DD'. */
  closingDate: string | null;
  loanOriginatorName: string | null;
}

export function applicationHeader(application: Application): ApplicationHeader {
  const borrower = primaryBorrowerOf(application);
  const section4 = application.section4LoanAndPropertyInformation;
  const loan = section4?.part4aLoanInformation;
  const address = loan?.propertyAddress;
  return {
    borrowerFirstName: filled(borrower?.firstName),
    borrowerLastName: filled(borrower?.lastName),
    borrowerEmail: filled(borrower?.emailAddress),
    borrowerPhone: filled(borrower?.cellPhone),
    coBorrowerNames: coBorrowerNames(application),
    loanPurpose: filled(loan?.loanPurpose),
    loanProgram: filled(loan?.preferredLoanProgram),
    loanAmount: loan?.loanAmount ?? null,
    propertyStreet: filled(address?.street),
    propertyCity: filled(address?.city),
    propertyState: filled(address?.state),
    propertyZip: filled(address?.zip),
    closingDate: filled(section4?.plannedClosingDate),
    loanOriginatorName: filled(application.section8LoanOriginatorInformation?.loanOriginatorName),
  };
}

function coBorrowerNames(application: Application): string | null {
  const spouse = isSpouseOnLoan(application) ? spouseOf(application) : null;
  const names = [spouse, ...jointBorrowersOf(primaryBorrowerOf(application))]
    .map((person) => [person?.firstName, person?.lastName].filter(Boolean).join(' '))
    .filter((name) => name !== '');
  return filled(names.join(', '));
}

function filled(text: string | null | undefined): string | null {
  return text?.trim() || null;
}

/** An application from its header alone. It has no other borrowers and no loan officer. */
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
