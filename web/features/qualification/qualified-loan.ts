import type { Party } from '../../../domain/qualification/qualification.ts';
import type { AddressedAnswers } from '../../loans/answers/answer-address.ts';

/** A loan with the names of its borrowers. */
export interface QualifiedLoan extends AddressedAnswers {
  parties: readonly Party[];
}
