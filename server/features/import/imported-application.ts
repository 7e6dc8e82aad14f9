import type { Application } from '../../../domain/application/application.ts';
import { applicationFromHeader } from '../../../domain/application/application-header.ts';
import { type ImportedAnswers, withAnswers } from './answers/answer-cells.ts';
import type { ImportedCustomer, ImportedLoan } from './imported-content.ts';

/** The first version of an imported application. */
export function importedApplication(
  customer: ImportedCustomer,
  loan: ImportedLoan,
  answers: ImportedAnswers,
): Application {
  const fromHeader = applicationFromHeader({
    borrowerFirstName: customer.firstName,
    borrowerLastName: customer.lastName,
    borrowerEmail: customer.email,
    borrowerPhone: customer.cellPhone,
    loanPurpose: loan.purpose,
    loanProgram: loan.program,
    loanAmount: loan.amount,
    propertyStreet: loan.street,
    propertyCity: loan.city,
    propertyState: loan.state,
    propertyZip: loan.zip,
    closingDate: loan.closingDate,
  });
  return withAnswers(fromHeader, answers);
}
