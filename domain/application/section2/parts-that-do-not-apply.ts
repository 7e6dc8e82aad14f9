import type { Application } from '../application.ts';
import type { PartThatMayNotApply } from '../section4/lender-loan-information.ts';

export function saysDoesNotApply(application: Application, part: PartThatMayNotApply): boolean {
  const lender = application.section4LoanAndPropertyInformation?.lenderLoanInformation;
  return lender?.partsThatDoNotApply?.includes(part) === true;
}
