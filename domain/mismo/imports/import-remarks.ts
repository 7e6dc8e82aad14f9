import { LOAN_STATUSES, type LoanStatus } from '../../loans/loan-status.ts';
import { isSecretValue } from '../kept/file-numbers.ts';
import type { FINDING_KINDS } from '../mapping/finding-kinds.ts';
import type { Finding } from '../report.ts';

type Kind = (typeof FINDING_KINDS)[number];

/** Most serious first: lost answers, then doubts, then content that was kept. */
const WEIGHTS: readonly Kind[] = [
  'refused',
  'wrong value',
  'doubtful',
  'too many',
  'arc',
  'extension',
  'no option',
  'kept',
  'replaced',
];

/** Most serious first, because lists show only the first ones; otherwise in order. */
export function remarksByWeight<Remark extends { kind: Kind }>(remarks: readonly Remark[]): Remark[] {
  return remarks.toSorted((one, other) => WEIGHTS.indexOf(one.kind) - WEIGHTS.indexOf(other.kind));
}

interface WrittenFacts {
  fileNumber: string | null;
  loanNumber: string;
  isLockLeftOut: boolean;
  hasEmail: boolean;
  fileStatus: unknown;
  hadProcessors: boolean;
  status: LoanStatus;
}

/** Remarks that arise while storing the loan; all of them need a person's attention. */
export function remarksOfWriting({
  fileNumber,
  loanNumber,
  isLockLeftOut,
  hasEmail,
  fileStatus,
  hadProcessors,
  status,
}: WrittenFacts): Finding[] {
  const words: string[] = [];
  if (fileNumber !== null && fileNumber !== loanNumber) {
    words.push(
      `The loan is ${loanNumber} here: ${shown(fileNumber)} is taken, or cannot be a number. An export has both.`,
    );
  }
  if (isLockLeftOut) {
    words.push('The lock is not recorded, because its dates are missing or cannot be. It is exported again.');
  }
  // The file may contain any status.
  const known = LOAN_STATUSES.find((one) => one === fileStatus);
  if (known !== undefined && known !== status) {
    words.push(
      `The status ${known} is not taken over: the loan is ${status} here, as its application and lock say.`,
    );
  }
  if (hadProcessors) words.push('The assigned processors are not taken over: assign them here.');
  if (!hasEmail) words.push('The first borrower has no email address: add it to the customer.');
  return words.map((text) => ({ kind: 'doubtful', words: text, path: '', line: 1, column: 1 }));
}

/** Masks a loan number that may be a Social Security number. */
function shown(number: string): string {
  return isSecretValue('', number) ? 'that of the file' : number;
}
