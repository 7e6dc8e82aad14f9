import { setImmediate as otherWorkFirst } from 'node:timers/promises';
import type { EventDescription } from '../../../domain/history/describe-event.ts';
import type { NameAssignee } from '../../../domain/people/assignee-name.ts';
import type { StaffName } from '../../../domain/people/person-name.ts';
import { type CsvRecord, csvRecords, csvTitles } from '../../../domain/texts/csv-text.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { describeEntry } from './describe-entry.ts';
import { type ExportScope, findEntryRange, listExportEntries, type StoredEntry } from './history.store.ts';
import { statesAroundEntries } from './states-around-entries.ts';

/** Entries in memory at a time. */
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

/** One line per changed field, in the order of writing. Full names, with the user name to tell equal ones apart. */
export async function* historyCsv(
  db: Db,
  scope: ExportScope,
  names: { staff: readonly StaffName[]; nameAssignee: NameAssignee },
): AsyncGenerator<string> {
  const fullNames = new Map(names.staff.map(({ userName, fullName }) => [userName, fullName]));
  yield csvTitles(TITLES);
  const { first, last } = await findEntryRange(db, scope);
  if (first === null || last === null) return;
  for (let from = first; ; ) {
    const entries = await listExportEntries(db, scope, { from, last }, AT_ONCE);
    if (entries.length > 0) yield csvRecords(await recordsOfAll(db, entries, fullNames, names.nameAssignee));
    const end = entries.at(-1);
    if (end === undefined || entries.length < AT_ONCE) return;
    from = end.id + 1;
    await otherWorkFirst();
  }
}

async function recordsOfAll(
  db: Db,
  entries: readonly StoredEntry[],
  fullNames: ReadonlyMap<string, string>,
  nameAssignee: NameAssignee,
): Promise<CsvRecord[]> {
  const known = await statesAroundEntries(db, entries);
  return entries.flatMap((entry) => {
    const person = fullNames.get(entry.actor.toLowerCase()) ?? entry.actor;
    return recordsOf(entry, person, describeEntry(entry, known.get(entry.id), nameAssignee));
  });
}

function recordsOf(entry: StoredEntry, person: string, { what, changes }: EventDescription): CsvRecord[] {
  const described = changes.length === 0 ? [{ label: null, from: null, to: null }] : changes;
  return described.map(({ label, from, to }) => [
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
  ]);
}
