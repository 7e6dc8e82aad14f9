import { sql } from 'kysely';
import type { Application } from '../../../domain/application/application.ts';
import { decisionFacts, type LoanTerms } from '../../../domain/decisions/decision-facts.ts';
import type { DecisionKind } from '../../../domain/decisions/decision-kind.ts';
import type { DecisionCondition } from '../../../domain/decisions/loan-decision.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import { lockRateOf } from '../../../domain/locks/rate-lock-terms.ts';
import { addDays, type CalendarDate, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { momentOn } from '../make-actions.ts';
import type { Random } from '../random.ts';
import { DECIDER } from './demo-cause.ts';

interface DecidedLoan {
  loan_id: string;
  customer_id: string;
  kind: DecisionKind;
  at: Instant;
  document: Application;
  locked_rate: string | null;
}

/** No figure of the demo's loans is outside the limits, so the reasons are others. */
const REASONS = [
  { reason: 'collateral', figure: 'Appraised at 12% below the stated value', words: null },
  { reason: 'unverified-employment', figure: 'The employer answered none of three requests', words: null },
] as const;

const MISSING = 'Two most recent pay stubs\nLetter about the large deposit on the bank statement';

/** The decisions that set statuses, one counteroffer, and their history. The other complete loans wait for theirs. */
export async function insertDemoDecisions(tx: Db, random: Random, today: CalendarDate): Promise<void> {
  const loans = [...(await decidedLoans(tx)), ...(await counteredLoan(tx, random, today))];
  const conditionsOf = await conditionsByLoan(tx, loans);
  const decider = await tx
    .selectFrom('staff')
    .select('id')
    .where('email', 'like', `${DECIDER}@%`)
    .executeTakeFirstOrThrow();
  const decisions = loans.map((loan) => {
    const lockedRate = lockRateOf(loan.locked_rate ?? '');
    const { terms, figures } = decisionFacts({
      application: loan.document,
      lockedRate: lockedRate === null ? null : Math.round(lockedRate * 1000),
    });
    return {
      id: random.uuid(new Date(loan.at)),
      loan_id: loan.loan_id,
      kind: loan.kind,
      application_version: 1,
      terms: JSON.stringify(terms),
      figures: JSON.stringify(figures),
      reasons: JSON.stringify(reasonsOf(loan.kind)),
      limits: '[]',
      conditions: JSON.stringify(conditionsAt(loan, conditionsOf.get(loan.loan_id) ?? [])),
      counteroffer: loan.kind === 'counteroffer' ? JSON.stringify(smaller(terms)) : null,
      note: loan.kind === 'suspended' ? MISSING : null,
      why_pending: null,
      confirms: null,
      decided_at: loan.at,
      decided_by: DECIDER,
      decided_by_id: decider.id,
    };
  });
  const added = await tx.insertInto('loan_decisions').values(decisions).returningAll().execute();
  const customerOf = new Map(loans.map(({ loan_id, customer_id }) => [loan_id, customer_id]));
  const events = added.map((row) => ({
    kind: `decision-${row.kind}`,
    occurred_at: row.decided_at,
    actor: DECIDER,
    staff_id: decider.id,
    customer_id: customerOf.get(row.loan_id) ?? null,
    loan_id: row.loan_id,
    changes: JSON.stringify([recordChange('decision', row.id, undefined, recordedRow(row))]),
  }));
  await tx.insertInto('events').values(events).execute();
}

async function decidedLoans(tx: Db): Promise<DecidedLoan[]> {
  const { rows } = await sql<DecidedLoan>`
    SELECT loans.id AS loan_id, customer_id, data ->> 'cause' AS kind, action.created_at AS at, document,
      (SELECT data ->> 'lockedInterestRate' FROM loan_actions
        WHERE loan_id = loans.id AND action_type = 'LOCK' AND status <> 'TRANSFERRED'
        ORDER BY created_at DESC LIMIT 1) AS locked_rate
    FROM loan_actions AS action JOIN loans ON loans.id = action.loan_id
      JOIN loan_applications AS application ON application.loan_id = loans.id
    WHERE action_type = 'LOAN_STATUS' AND data ? 'cause' ORDER BY action.created_at, loans.id`.execute(tx);
  return rows;
}

/** The oldest floated purchase without another story. */
async function counteredLoan(tx: Db, random: Random, today: CalendarDate): Promise<DecidedLoan[]> {
  const { rows } = await sql<Omit<DecidedLoan, 'kind' | 'at' | 'locked_rate'>>`
    SELECT loans.id AS loan_id, customer_id, document
    FROM loans JOIN loan_applications AS application ON application.loan_id = loans.id
    WHERE status = 'FLOATED' AND loan_purpose = 'Purchase' AND loans.created_at < ${addDays(today, -12)}::date
      AND NOT EXISTS (SELECT FROM loan_dates WHERE loan_id = loans.id AND date_kind IN ('counteroffer-sent', 'action-notice-sent'))
    ORDER BY loan_number LIMIT 1`.execute(tx);
  return rows.map((loan) => ({
    ...loan,
    kind: 'counteroffer',
    at: momentOn(random, addDays(today, -4)),
    locked_rate: null,
  }));
}

function reasonsOf(kind: DecisionKind) {
  if (kind === 'denied') return REASONS;
  return kind === 'counteroffer' ? REASONS.slice(0, 1) : [];
}

function smaller({ loanAmount }: LoanTerms): LoanTerms {
  const offered = Math.floor(((loanAmount ?? 0) * 0.9) / 1000) * 1000;
  return { loanAmount: offered, interestRate: null, loanProgram: null, mortgageType: null };
}

type KnownCondition = DecisionCondition & {
  loanId: string;
  createdAt: Instant;
  /** Null while it is open. */
  doneAt: Instant | null;
};

async function conditionsByLoan(
  tx: Db,
  loans: readonly DecidedLoan[],
): Promise<Map<string, KnownCondition[]>> {
  const { rows } = await sql<KnownCondition>`
    SELECT loan_id AS "loanId", id AS "conditionId", text, stage, created_at AS "createdAt",
      CASE WHEN status IN ('CLEARED', 'WAIVED') THEN status_at END AS "doneAt"
    FROM conditions WHERE loan_id = ANY (${loans.map(({ loan_id }) => loan_id)}::uuid[])
    ORDER BY created_at, id`.execute(tx);
  return Map.groupBy(rows, ({ loanId }) => loanId);
}

/** Those that were open when the loan was decided. An approval with conditions names at least those known. */
function conditionsAt({ at, kind }: DecidedLoan, conditions: readonly KnownCondition[]): DecisionCondition[] {
  const moment = new Date(at);
  const known = conditions.filter(({ createdAt }) => new Date(createdAt) < moment);
  const open = known.filter(({ doneAt }) => doneAt === null || new Date(doneAt) > moment);
  const named = kind === 'approved-with-conditions' && open.length === 0 ? known : open;
  return named.map(({ conditionId, text, stage }) => ({ conditionId, text, stage }));
}
