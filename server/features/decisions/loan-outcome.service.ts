import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import { DENIAL_REASONS, hmdaCodes, reasonText } from '../../../domain/decisions/denial-reasons.ts';
import { REASON_TYPES } from '../../../domain/mismo/deal/hmda-outcome.ts';
import type { OutcomeFacts } from '../../../domain/mismo/mapping/mismo-loan.ts';
import { type CalendarDate, easternDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { decisionInForce } from './decision-answer.ts';
import { listStoredDecisions, type StoredDecision } from './decisions.store.ts';

/** MISMO's words for the actions of the register (12 CFR 1003.4(a)(8)). */
const DISPOSITIONS: Partial<Record<DecisionKind, string>> = {
  denied: 'ApplicationDenied',
  withdrawn: 'ApplicationWithdrawn',
  'closed-for-incompleteness': 'FileClosedForIncompleteness',
};

/** How the decision in force ended a discarded loan; null if it ended none. */
export async function readOutcome(db: Db, loanId: string): Promise<OutcomeFacts | null> {
  const decision = decisionInForce(await listStoredDecisions(db, loanId));
  const disposition = decision && DISPOSITIONS[decision.kind];
  if (decision === undefined || disposition === undefined) return null;
  const date = easternDate(decision.decided_at);
  if (decision.kind === 'closed-for-incompleteness' && !(await hadTimeToAnswer(db, loanId, date)))
    return { disposition: 'ApplicationDenied', date, reasons: [REASON_TYPES[7]] };
  return { disposition, date, reasons: reasonsOf(decision) };
}

/**
 * The register has a file closed for incompleteness only if the day of a written notice of incompleteness had passed
 * (12 CFR 1002.9(c)(2); 12 CFR 1003, comment 4(a)(8)(i)-6); otherwise it is a denial of an incomplete application.
 */
async function hadTimeToAnswer(db: Db, loanId: string, closedOn: CalendarDate): Promise<boolean> {
  const answer = await db
    .selectFrom('loan_dates')
    .select('date')
    .where('loan_id', '=', loanId)
    .where('date_kind', '=', 'incomplete-answer-due')
    .executeTakeFirst();
  return answer?.date != null && answer.date < closedOn;
}

function reasonsOf({ reasons }: StoredDecision): string[] {
  return hmdaCodes(reasons).map((code) => {
    if (code !== 9) return REASON_TYPES[code];
    const words = reasons.filter(({ reason }) => DENIAL_REASONS[reason].hmda === code).map(reasonText);
    return `${REASON_TYPES[code]}: ${words.join('; ')}`;
  });
}
