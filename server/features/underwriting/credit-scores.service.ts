import type { ReportedScore } from '../../../domain/notices/notice-statements.ts';
import type { Db } from '../../platform/database/database.ts';
import { scoreAnswer } from './fact-answers.ts';
import { listFacts } from './underwriting.store.ts';

/** In the order of borrower and agency. */
export async function readCreditScores(
  db: Db,
  loanId: string,
): Promise<(ReportedScore & { owner: string })[]> {
  const facts = await listFacts(db, loanId);
  return facts
    .filter(({ fact_kind, facts: score }) => fact_kind === 'credit-score' && score !== null)
    .map(scoreAnswer);
}
