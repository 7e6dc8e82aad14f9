import { decisionFacts } from '../../../domain/decisions/decision-facts.ts';
import { limitsLeft } from '../../../domain/decisions/moved-since.ts';
import type { RequirementFacts } from '../../../domain/requirements/requirement.ts';
import type { Db } from '../../platform/database/database.ts';
import { readApplication } from '../loans/application/read-application.service.ts';
import { decisionInForce } from './decision-answer.ts';
import { inputOf } from './decision-input.ts';
import { listStoredDecisions } from './decisions.store.ts';

/** What the requirements of a status ask about the decision. */
export async function readDecisionInForce(
  db: Db,
  ids: { customerId: string; loanId: string },
): Promise<RequirementFacts['decision']> {
  const decision = decisionInForce(await listStoredDecisions(db, ids.loanId));
  if (decision === undefined) return null;
  const { kind, limits } = decision;
  if (limits.length === 0) return { kind, limitsLeft: [] };
  const facts = decisionFacts(await inputOf(db, ids.loanId, await readApplication(db, ids)));
  return { kind, limitsLeft: limitsLeft(limits, facts) };
}
