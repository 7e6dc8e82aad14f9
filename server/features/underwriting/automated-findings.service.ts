import { randomUUIDv7 } from 'node:crypto';
import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';
import type { Findings } from '../../../domain/mismo/mapping/mismo-loan.ts';
import type { Instant } from '../../../domain/time/eastern-time.ts';
import { SYSTEM_NAMES, UNDERWRITING_SYSTEMS } from '../../../domain/underwriting/automated-findings.ts';
import type { Db } from '../../platform/database/database.ts';
import { findingAnswer } from './fact-answers.ts';
import { listFacts, putFact } from './underwriting.store.ts';

export async function readFindings(db: Db, loanId: string): Promise<Findings> {
  const facts = await listFacts(db, loanId);
  return Object.fromEntries(
    facts
      .filter(({ fact_kind, facts: finding }) => fact_kind === 'automated-finding' && finding !== null)
      .map(findingAnswer)
      .map(({ system, recommendation, caseId, date }) => [system, { recommendation, caseId, date }]),
  );
}

export function findingTitle(system: keyof typeof SYSTEM_NAMES): string {
  return `${SYSTEM_NAMES[system].short} result`;
}

/** Runs in the import's transaction. @returns the changes of each loan, for the import's event. */
export async function importFindings(
  tx: Db,
  loans: readonly { loanId: string; findings: Findings | null }[],
  by: { name: string },
  now: Instant,
): Promise<Map<string, RecordChange[]>> {
  const changes = new Map<string, RecordChange[]>();
  for (const { loanId, findings } of loans)
    for (const system of UNDERWRITING_SYSTEMS) {
      const finding = findings?.[system];
      if (finding === undefined) continue;
      const fact = await putFact(tx, {
        id: randomUUIDv7(),
        loan_id: loanId,
        fact_kind: 'automated-finding',
        fact_key: system,
        fact_title: findingTitle(system),
        facts: JSON.stringify({ ...finding, isFromFile: true }),
        version: 1,
        updated_at: now,
        updated_by: by.name,
      });
      const change = recordChange('underwriting-fact', fact.id, undefined, recordedRow(fact));
      changes.set(loanId, [...(changes.get(loanId) ?? []), change]);
    }
  return changes;
}
