import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import { formatInstant } from '../../../domain/eastern-time.ts';
import type { KnownStates } from '../../../domain/history/tell-event.ts';
import type { StaffName } from '../../../domain/staff-name.ts';
import { BYTE_ORDER_MARK, csvRecord } from '../../platform/csv.ts';
import type { Db } from '../../platform/database.ts';
import { type ExportScope, findEntryRange, listExportEntries, type StoredEntry } from './history.store.ts';
import { knownStates } from './known-states.ts';
import { tellEntry } from './tell-entry.ts';

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
  'User Name',
];

/**
 * The history as CSV, a line for each field that changed, in the order in which it was written. People stand by their full names;
 * the user name tells two of one name apart.
 */
export async function* historyCsv(
  db: Db,
  scope: ExportScope,
  staffNames: readonly StaffName[],
): AsyncGenerator<string> {
  const fullNames = new Map(staffNames.map(({ userName, fullName }) => [userName, fullName]));
  yield BYTE_ORDER_MARK + csvRecord(TITLES);
  const { first, last } = await findEntryRange(db, scope);
  if (first === null || last === null) return;
  for (let from = first; ; ) {
    const entries = await listExportEntries(db, scope, { from, last }, AT_ONCE);
    if (entries.length > 0) yield (await linesOfAll(db, entries, fullNames)).join('');
    const end = entries.at(-1);
    if (end === undefined || entries.length < AT_ONCE) return;
    from = end.id + 1;
    await otherWorkFirst();
  }
}

async function linesOfAll(
  db: Db,
  entries: readonly StoredEntry[],
  fullNames: ReadonlyMap<string, string>,
): Promise<string[]> {
  const known = await knownStates(db, entries);
  return entries.map((entry) => {
    const person = fullNames.get(entry.actor.toLowerCase()) ?? entry.actor;
    return linesOf(entry, person, known.get(entry.id));
  });
}

function linesOf(entry: StoredEntry, person: string, known: KnownStates | undefined): string {
  const { what, changes } = tellEntry(entry, known);
  const told = changes.length === 0 ? [{ label: null, from: null, to: null }] : changes;
  return told
    .map(({ label, from, to }) =>
      csvRecord([
        entry.id,
        formatInstant(entry.occurred_at),
        entry.occurred_at,
        person,
        what,
        label,
        from,
        to,
        entry.kind.startsWith('loan-action-') ? entry.loan_version : entry.to_version,
        entry.customer_id,
        entry.loan_id,
        entry.actor,
      ]),
    )
    .join('');
}
