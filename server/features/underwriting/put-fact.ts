import { randomUUIDv7 } from 'node:crypto';
import { versionTag } from '../../../contract/wire/headers.ts';
import { isSameJson, type Json } from '../../../domain/history/json.ts';
import { recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import type { FactKind, UnderwritingFacts } from '../../../domain/underwriting/underwriting-fact.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, versionRequired } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { putFact, type StoredFact } from './underwriting.store.ts';

interface Change {
  customerId: string;
  loanId: string;
  kind: FactKind;
  key: string;
  title: string;
  before: StoredFact | undefined;
  /** Null takes the fact back. */
  wanted: UnderwritingFacts[FactKind] | null;
}

interface ChangedBy {
  actor: Actor;
  at: Instant;
  /** 0 before the first. */
  fromVersion: number | undefined;
  answerOf: (fact: StoredFact) => object;
}

/**
 * Writes the fact with its history entry.
 * @throws AppError `precondition_required` without a version; `stale` with the current fact.
 */
export async function changeFact(
  tx: Db,
  { customerId, loanId, kind, key, title, before, wanted }: Change,
  { actor, at, fromVersion, answerOf }: ChangedBy,
): Promise<StoredFact> {
  if (fromVersion === undefined) throw versionRequired();
  // Also true for a repeat of a change whose answer was lost.
  if (before !== undefined && isSameJson(jsonOf(before.facts), jsonOf(wanted))) return before;
  if (fromVersion !== (before?.version ?? 0)) throw stale(before, answerOf);
  const after = await putFact(tx, {
    id: before?.id ?? randomUUIDv7(),
    loan_id: loanId,
    fact_kind: kind,
    fact_key: key,
    fact_title: title,
    facts: wanted && JSON.stringify(wanted),
    version: (before?.version ?? 0) + 1,
    updated_at: at,
    updated_by: actor.name,
  });
  const deed = wanted === null ? 'removed' : (before?.facts ?? null) === null ? 'recorded' : 'changed';
  await recordEvent(tx, {
    kind: `underwriting-fact-${deed}`,
    at,
    actor: actor.name,
    staffId: actor.staffId,
    customerId,
    loanId,
    details: { title },
    changes: [recordChange('underwriting-fact', after.id, before && recordedRow(before), recordedRow(after))],
  });
  return after;
}

function jsonOf(facts: UnderwritingFacts[FactKind] | null): Json {
  return facts as unknown as Json;
}

function stale(before: StoredFact | undefined, answerOf: (fact: StoredFact) => object): AppError {
  return new AppError('stale', 'This was changed in the meantime.', {
    headers: { etag: versionTag(before?.version ?? 0) },
    current:
      before === undefined || before.facts === null ? { version: before?.version ?? 0 } : answerOf(before),
  });
}
