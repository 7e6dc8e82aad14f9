import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import { applicationRules, type StepRules } from '../../../domain/application/application-rules.ts';
import { type CalendarDate, formatInstant } from '../../../domain/eastern-time.ts';
import { tellEvent } from '../../../domain/history/tell-event.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../../platform/csv.ts';
import type { Db } from '../../platform/database.ts';
import { readApplications } from '../loans/read-application.service.ts';
import { type ExportScope, findEntryRange, listExportEntries, type StoredEntry } from './history.store.ts';

/** Entries read at once: what is in memory at a time. */
const AT_ONCE = 500;

const TITLES = [
  'Entry',
  'When (Eastern)',
  'When (UTC)',
  'Person',
  'What',
  'Field',
  'From',
  'To',
  'Version',
  'Customer',
  'Loan',
];

/** The history as CSV, a line for each field that changed, in the order in which it was written. */
export async function* historyCsv(db: Db, scope: ExportScope, today: CalendarDate): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(TITLES);
  const { first, last } = await findEntryRange(db, scope);
  if (first === null || last === null) return;
  for (let from = first; ; ) {
    const entries = await listExportEntries(db, scope, { from, last }, AT_ONCE);
    if (entries.length > 0) yield (await linesOfAll(db, entries, today)).join('');
    const end = entries.at(-1);
    if (end === undefined || entries.length < AT_ONCE) return;
    from = end.id + 1;
    await otherWorkFirst();
  }
}

/** Fields are named as the pages of their application name them. */
async function linesOfAll(db: Db, entries: readonly StoredEntry[], today: CalendarDate): Promise<string[]> {
  const loanIds = entries.flatMap(({ loan_id, patch }) =>
    loan_id === null || patch === null ? [] : [loan_id],
  );
  const applications = await readApplications(db, [...new Set(loanIds)]);
  const rules = new Map(
    [...applications].map(([id, application]) => [id, applicationRules(application, today)]),
  );
  return entries.map((entry) => linesOf(entry, rules.get(entry.loan_id ?? '') ?? []));
}

function linesOf(entry: StoredEntry, rules: readonly StepRules[]): string {
  const { what, changes } = tellEvent(entry, rules);
  const told = changes.length === 0 ? [{ label: null, from: null, to: null }] : changes;
  return told
    .map(({ label, from, to }) =>
      csvRecord([
        entry.id,
        formatInstant(entry.occurred_at),
        entry.occurred_at,
        entry.actor,
        what,
        label,
        from,
        to,
        entry.kind.startsWith('loan-action-') ? null : entry.to_version,
        entry.customer_id,
        entry.loan_id,
      ]),
    )
    .join('');
}
