import { type BarePlan, type PreparedWork, requestCase } from '../load/load-plan.ts';
import type { Recorder } from '../load/recorder.ts';
import { type RecordedStatement, templateOf } from '../load/statement-template.ts';
import { loanPath, type SampledLoan, sampleLoans } from './loan-sample.ts';

const LOANS = 20_000;

export const READ_TITLE = 'read one application';
export const READ_BY_KEY_TITLE = 'read one application, by API key';

export async function prepareRead(recorder: Recorder): Promise<PreparedWork> {
  const loans = await sampleLoans(recorder.db, LOANS);
  const [probe] = loans;
  if (probe === undefined) throw new Error('There is no loan to read.');
  const { statements } = await recorder.record({ url: loanPath(probe) });
  const requests = loans.map((loan) => ({ method: 'GET' as const, path: loanPath(loan) }));
  const headers = { authorization: `Bearer ${recorder.apiKey}` };
  return {
    cases: [
      requestCase('read', READ_TITLE, requests),
      requestCase(
        'read',
        READ_BY_KEY_TITLE,
        requests.map((request) => ({ ...request, headers })),
      ),
    ],
    bare: { read: readTemplate(statements, probe) },
  };
}

/** Lintel's first statement, which reads the loan with its document. */
export function readTemplate(
  [statement]: readonly RecordedStatement[],
  { loanId, customerId }: SampledLoan,
): BarePlan['read'] {
  return statement && templateOf(statement, { loanId, customerId });
}
