import type { Application } from '../../../../domain/application/application.ts';
import { MAX_FINANCE_ENTRIES } from '../../../../domain/application/checks/limits.ts';
import { maskAccountNumber } from '../../../../domain/application/section2/account-number.ts';
import {
  splitAccountNumbers,
  type TypedAccountNumber,
} from '../../../../domain/application/section2/account-numbers.ts';
import { type OwnerChoice, ownerChoices } from '../../../../domain/application/section2/entry-owners.ts';
import type { FinanceTable } from '../../../../domain/application/section2/finance-columns.ts';
import {
  type FinanceEntry,
  rowsOf,
  withRowsOf,
} from '../../../../domain/application/section2/finance-lists.ts';
import { withFinanceTotals } from '../../../../domain/application/section2/section2-totals.ts';
import type { ImportFault } from '../import-fault.ts';
import { tableOf } from './entry-columns.ts';
import { contentHash, entryId, rowHash } from './entry-identity.ts';
import type { ImportedEntry } from './entry-line.ts';

export interface FileEntry extends ImportedEntry {
  line: number;
  table: FinanceTable['name'];
  key: string | null;
}

/** Hashes of the content as imported and of its row. */
export type PastEntry = readonly [content: string, row: string, line: number];

export interface EntryCounts {
  created: number;
  changed: number;
  unchanged: number;
  /** Entries that differ from the file but stay, because somebody changed or removed them in Lintel. */
  kept: number;
}

export interface EntryPlan {
  /** The given one when nothing changes. Account numbers are masked. */
  application: Application;
  numbers: TypedAccountNumber[];
  /** Imported entries, added or changed, by row, for the history. */
  brought: Record<string, PastEntry>;
  counts: EntryCounts;
  faults: ImportFault[];
}

const FULL = `the loan would have more than ${MAX_FINANCE_ENTRIES} entries of this section`;

/**
 * Entries of an earlier file are not added again, even if somebody removed them.
 * @param application every row has an id.
 * @param past earlier files' entries, by row.
 * @param entries in file order.
 */
export function planEntries(
  application: Application,
  past: ReadonlyMap<string, PastEntry>,
  entries: readonly FileEntry[],
): EntryPlan {
  const people = ownerChoices(application);
  const counts: EntryCounts = { created: 0, changed: 0, unchanged: 0, kept: 0 };
  const brought: Record<string, PastEntry> = {};
  const faults: ImportFault[] = [];
  const equal = new Map<string, number>();
  let planned = application;
  for (const entry of entries) {
    const content = contentHash(masked(entry));
    const nth = equal.get(content) ?? 0;
    equal.set(content, nth + 1);
    const id = entryId(entry.table, { key: entry.key, content, nth });
    const { list } = tableOf(entry.table);
    const rows = rowsOf(planned, list);
    const step = nextStep(rows, id, { content, known: past.get(id) });
    if (step === 'unchanged' || step === 'kept') {
      counts[step] += 1;
      continue;
    }
    const owners = ownerIds(entry.owners, people);
    if (typeof owners === 'string') {
      faults.push({ line: entry.line, column: 'owner', message: owners });
    } else if (step === 'created' && rows.length >= MAX_FINANCE_ENTRIES) {
      faults.push({ line: entry.line, column: 'section', message: FULL });
    } else {
      const row: FinanceEntry = { id, owners, ...entry.values };
      planned = withRowsOf(
        planned,
        list,
        step === 'created' ? [...rows, row] : rows.map((other) => (other.id === id ? row : other)),
      );
      brought[id] = [content, rowHash({ ...row, ...masked(entry).values }), entry.line];
      counts[step] += 1;
    }
  }
  if (planned === application) return { application, numbers: [], brought, counts, faults };
  const { application: whole, typed } = splitAccountNumbers(withFinanceTotals(planned, application));
  return { application: whole, numbers: typed, brought, counts, faults };
}

function masked({ table, owners, values }: FileEntry) {
  const { accountNumber } = values;
  return {
    table,
    owners: owners.map((owner) => owner.toLowerCase()).toSorted(),
    values:
      typeof accountNumber === 'string'
        ? { ...values, accountNumber: maskAccountNumber(accountNumber) }
        : values,
  };
}

/** A known entry without a key is unchanged, because its id is derived from its content. */
function nextStep(
  rows: readonly FinanceEntry[],
  id: string,
  { content, known }: { content: string; known: PastEntry | undefined },
): keyof EntryCounts {
  const row = rows.find((candidate) => candidate.id === id);
  if (known === undefined) return row === undefined ? 'created' : 'unchanged';
  if (known[0] === content) return 'unchanged';
  return row !== undefined && rowHash({ ...row }) === known[1] ? 'changed' : 'kept';
}

function ownerIds(names: readonly string[], people: readonly OwnerChoice[]): string[] | string {
  const owners = new Set<string>();
  for (const given of names) {
    const name = given.toLowerCase();
    const byRole = people.filter(
      ({ owner }) => owner === name && (owner === 'primary' || owner === 'spouse'),
    );
    const found = byRole.length > 0 ? byRole : people.filter((person) => isCalled(person, name));
    const [person] = found;
    if (person === undefined) return UNKNOWN_OWNER;
    if (found.length > 1) return SAME_NAME;
    owners.add(person.owner);
  }
  return [...owners];
}

const UNKNOWN_OWNER =
  'names nobody on the loan: it must be primary, spouse, or the first and last name of a borrower of the loan';
const SAME_NAME = 'is the name of two borrowers of the loan: primary and spouse tell them apart';

function isCalled(person: OwnerChoice, name: string): boolean {
  return person.name.normalize('NFC').replace(/\s+/g, ' ').toLowerCase() === name;
}
