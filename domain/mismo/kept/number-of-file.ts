import { DEAL, SUBJECT_LOAN } from '../message/deal-of-message.ts';
import { isSecretValue } from './file-numbers.ts';
import type { Kept, KeptPoint } from './kept.ts';

const IDENTIFIERS = `/${DEAL}/LOANS/LOAN{${SUBJECT_LOAN}}/LOAN_IDENTIFIERS`;
/** A file numbers its identifiers from 1, and has fewer than these. */
const PLACE = `${IDENTIFIERS}/LOAN_IDENTIFIER[1000000]`;

interface KeptOfLoan {
  kept: Kept;
  keptNumbers: ReadonlyMap<string, string>;
}

/**
 * Keeps the number that a loan had in its file and could not have here (MISMO-35). An export writes it beside the number
 * of the loan, as an identifier of another kind. One that may be a number of a person is sealed.
 */
export function withNumberOfFile({ kept, keptNumbers }: KeptOfLoan, number: string): KeptOfLoan {
  const path = `${PLACE}/LoanIdentifier`;
  const isSecret = isSecretValue(path, number);
  const points: KeptPoint[] = [
    { path, value: isSecret ? null : number },
    { path: `${PLACE}/LoanIdentifierType`, value: 'Other' },
    { path: `${PLACE}/LoanIdentifierTypeOtherDescription`, value: 'LenderLoan of the imported file' },
  ];
  return {
    kept: { ...kept, points: [...kept.points, ...points] },
    keptNumbers: isSecret ? new Map([...keptNumbers, [path, number]]) : keptNumbers,
  };
}
