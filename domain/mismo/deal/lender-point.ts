import { isLenderFieldAsked } from '../../application/section4/lender-loan-conditions.ts';
import type { LenderLoanInformation } from '../../application/section4/lender-loan-information.ts';
import type { Section4 } from '../../application/section4/section4-loan-and-property.ts';
import { SECTION_4 } from '../borrower/section-names.ts';
import type { MismoLoan } from '../mapping/mismo-loan.ts';
import { type Part, point } from '../mapping/points.ts';
import type { Form } from '../values/form.ts';

export const LENDER = `${SECTION_4}.lenderLoanInformation`;

/** Ruled-out answers stay stored, but no file shows them (docs/decisions/official-form.md). */
export function lenderPoint(place: string, field: keyof LenderLoanInformation, form: Form): Part {
  const plain = point(place, `${LENDER}.${field}`, form);
  return {
    ...plain,
    write: (source, at) => {
      if (isLenderFieldAsked(field, section4Of(source.writing.loan))) plain.write(source, at);
    },
  };
}

/** Section 4 with the locked program, which takes precedence. */
function section4Of({ section4LoanAndPropertyInformation: section, lock }: MismoLoan): Section4 {
  const preferredLoanProgram = lock?.loanProgram ?? section?.part4aLoanInformation?.preferredLoanProgram;
  return { ...section, part4aLoanInformation: { ...section?.part4aLoanInformation, preferredLoanProgram } };
}
