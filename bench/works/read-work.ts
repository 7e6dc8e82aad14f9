import type { BarePlan } from '../bare-plan.ts';
import { type PreparedWork, requestCase } from '../bench-case.ts';
import type { Recorder } from '../recorder.ts';
import { type RecordedStatement, templateOf } from '../statement-template.ts';
import { loanPath, type SampledLoan, sampleLoans } from './loan-sample.ts';

const LOANS = 20_000;

/** Whole applications of some 12 kB, each request another one. */
export async function prepareRead(recorder: Recorder): Promise<PreparedWork> {
  const loans = await sampleLoans(recorder.db, LOANS);
  const [probe] = loans;
  if (probe === undefined) throw new Error('There is no loan to read.');
  const { statements } = await recorder.record({ url: loanPath(probe) });
  const requests = loans.map((loan) => ({ method: 'GET' as const, path: loanPath(loan) }));
  return {
    cases: [requestCase('read', 'read one application', requests)],
    bare: { read: readTemplate(statements, probe) },
  };
}

/** The statement that finds a loan with its document: the first that Lintel sends. */
export function readTemplate(
  [statement]: readonly RecordedStatement[],
  { loanId, customerId }: SampledLoan,
): BarePlan['read'] {
  return statement && templateOf(statement, { loanId, customerId });
}
