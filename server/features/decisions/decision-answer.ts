import type { Decision } from '../../../contract/decisions/decisions.ts';
import { hmdaCodes, reasonText } from '../../../domain/decisions/denial-reasons.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredDecision } from './decisions.store.ts';

/** @param stored newest first. */
export function decisionInForce(stored: readonly StoredDecision[]): StoredDecision | undefined {
  return stored.find(({ why_pending }) => why_pending === null);
}

export function decisionAnswer(row: StoredDecision, stored: readonly StoredDecision[]): Decision {
  return {
    decisionId: row.id,
    kind: row.kind,
    state: stateOf(row, stored),
    whyPending: row.why_pending,
    confirms: row.confirms,
    applicationVersion: row.application_version,
    terms: row.terms,
    figures: row.figures,
    reasons: row.reasons.map((reason) => ({ ...reason, text: reasonText(reason) })),
    hmdaReasons: hmdaCodes(row.reasons),
    limits: row.limits,
    conditions: row.conditions,
    counteroffer: row.counteroffer,
    note: row.note,
    decidedOn: fullInstant(row.decided_at),
    decidedBy: row.decided_by,
  };
}

/** Only the newest decision can still be pending: any later one settles it. */
function stateOf(row: StoredDecision, stored: readonly StoredDecision[]): Decision['state'] {
  if (row.why_pending !== null) return stored[0]?.id === row.id ? 'pending' : 'superseded';
  return decisionInForce(stored)?.id === row.id ? 'in-force' : 'superseded';
}
