import type {
  RequirementsOfStatus,
  StatusRequirement,
} from '../../../contract/actions/status-requirements.ts';
import { type LoanStatus, SETTABLE_LOAN_STATUSES } from '../../../domain/loans/loan-status.ts';
import type { RequirementFacts } from '../../../domain/requirements/requirement.ts';
import { REQUIREMENT_NAMES } from '../../../domain/requirements/requirement-names.ts';
import {
  type JudgedRequirement,
  judgeStatus,
  overriddenBefore,
  type RequirementTable,
} from '../../../domain/requirements/requirement-table.ts';
import { REQUIREMENTS } from '../../../domain/requirements/requirements.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { readRequiredConditions } from '../conditions/required-conditions.service.ts';
import { readKnownLoan } from '../deadlines/loan-facts.service.ts';
import { readDecisionInForce } from '../decisions/decision-in-force.service.ts';
import { findStatusInForce } from './loan-status.store.ts';

interface LoanIds {
  customerId: string;
  loanId: string;
}

export interface StatusRequirementsService {
  /** @throws AppError `not_found`. */
  listStatusRequirements(ids: LoanIds): Promise<{ statuses: RequirementsOfStatus[] }>;
}

export function createStatusRequirementsService({
  database: { db },
  clock,
  companySettings,
}: Pick<Platform, 'database' | 'clock' | 'companySettings'>): StatusRequirementsService {
  return {
    async listStatusRequirements(ids) {
      const facts = await readRequirementFacts(db, ids, clock.now());
      const before = overriddenBefore(await findStatusInForce(db, ids.loanId));
      const table = companySettings.current().statusRequirements;
      const statuses = SETTABLE_LOAN_STATUSES.map((loanStatus) => ({
        loanStatus,
        requirements: requirementAnswers(judgeStatus(facts, loanStatus, table), before),
      }));
      return { statuses };
    },
  };
}

/** @throws AppError `not_found`. */
export async function readRequirementFacts(db: Db, ids: LoanIds, now: Date): Promise<RequirementFacts> {
  const { facts: deadlines, progress, assigned } = await readKnownLoan(db, ids, now);
  const decision = await readDecisionInForce(db, ids);
  return { progress, assigned, conditions: await readRequiredConditions(db, ids), deadlines, decision };
}

/** In the transaction of the status. @param closingDate that the status brings, if it does. */
export async function judgeLoan(
  tx: Db,
  { loan, now, table }: { loan: { id: string; customer_id: string }; now: Date; table: RequirementTable },
  { loanStatus, closingDate }: { loanStatus: LoanStatus; closingDate: CalendarDate | undefined },
): Promise<{ judged: JudgedRequirement[]; facts: RequirementFacts }> {
  const facts = await readRequirementFacts(tx, { customerId: loan.customer_id, loanId: loan.id }, now);
  const deadlines = { ...facts.deadlines, ...(closingDate && { closingDate }) };
  return { judged: judgeStatus({ ...facts, deadlines }, loanStatus, table), facts };
}

export function requirementAnswers(
  judged: readonly JudgedRequirement[],
  before: readonly string[],
): StatusRequirement[] {
  return judged.map(({ id, effect, ...finding }) => ({
    requirementId: id,
    name: REQUIREMENT_NAMES[id],
    law: REQUIREMENTS[id].law,
    effect,
    state: finding.state,
    words: finding.state === 'holds' ? [] : [...finding.words],
    place: REQUIREMENTS[id].place,
    isOverridden: before.includes(id),
  }));
}
