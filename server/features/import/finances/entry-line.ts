import { applicationDraftSchema } from '../../../../domain/application/application.ts';
import {
  isMaskedAccountNumber,
  WHOLE_NUMBER_NEEDED,
} from '../../../../domain/application/section2/account-number.ts';
import type { FinanceTable } from '../../../../domain/application/section2/finance-columns.ts';
import { withRowsOf } from '../../../../domain/application/section2/finance-lists.ts';
import { isFilledEntry } from '../../../../domain/application/section2/section2-assets.ts';
import { typedFault, typedValue } from '../answers/typed-cell.ts';
import { type Header, widthFault } from '../checked-lines.ts';
import { type ImportFault, quoted } from '../import-fault.ts';
import { KEY, keyOf, type LineCells, LOAN_NUMBER, lineCells, loanNumberOf, oneOf } from '../line-cells.ts';
import { columnOf, FIELD_COLUMNS, fieldsOf, SECTION_NAMES, SECTIONS, tableOf } from './entry-columns.ts';

export interface ImportedEntry {
  /** As in the file. */
  owners: string[];
  /** By field; account numbers are whole. */
  values: Record<string, unknown>;
}

export interface CheckedEntry {
  line: number;
  loanNumber: string | null;
  table: FinanceTable['name'] | null;
  /** Key in the former system. */
  key: string | null;
  faults: ImportFault[];
  /** Null when the line is faulty. */
  entry: ImportedEntry | null;
}

const sectionOf = oneOf(SECTION_NAMES);

export function checkEntry(line: number, record: readonly string[], header: Header<string>): CheckedEntry {
  const fault = widthFault(line, record, header.width);
  if (fault !== null) {
    return { line, loanNumber: null, table: null, key: null, faults: [fault], entry: null };
  }
  const cells = lineCells(line, record, header.places, quotedEntry);
  const loanNumber = cells.require('loan_number', loanNumberOf, LOAN_NUMBER);
  const section = cells.require('section', sectionOf, `one of ${SECTION_NAMES.join(', ')}`);
  const key = cells.read('entry_key', keyOf, KEY);
  const owners = cells.require('owner', ownersOf, OWNER) ?? [];
  const table = section === null ? null : SECTIONS[section];
  const values = section === null ? {} : readFields(cells, section);
  if (table !== null && cells.faults.length === 0) checkFields(cells, line, { table, owners, values });
  const { faults } = cells;
  return { line, loanNumber, table, key, faults, entry: faults.length > 0 ? null : { owners, values } };
}

const OWNER = 'primary, spouse, or the first and last name of a borrower';

/** 'primary; Jo Reed' names two owners. */
function ownersOf(cell: string): string[] | null {
  const names = cell.split(';').map((name) => name.normalize('NFC').replace(/\s+/g, ' ').trim());
  const owners = names.filter((name) => name !== '');
  return owners.length > 0 ? owners : null;
}

function readFields(cells: LineCells<string>, section: keyof typeof SECTIONS): Record<string, unknown> {
  const fields = fieldsOf(SECTIONS[section]);
  const values: Record<string, unknown> = {};
  for (const column of FIELD_COLUMNS) {
    const field = fields.get(column);
    const text = cells.stored(column);
    if (text === null) continue;
    if (field === undefined) cells.fault(column, `an entry of Section ${section} has no such field`);
    else values[field.name] = typedValue(field, text);
  }
  return values;
}

const NOTHING = 'says nothing about the entry';

function checkFields(
  cells: LineCells<string>,
  line: number,
  { table, owners, values }: ImportedEntry & { table: FinanceTable['name'] },
): void {
  if (!isFilledEntry(values) && !values.type) cells.faults.push({ line, column: null, message: NOTHING });
  if (isMaskedAccountNumber(String(values.accountNumber ?? ''))) {
    cells.fault('account_number', WHOLE_NUMBER_NEEDED);
  }
  // Owner ids replace names once the loan is known.
  const ids = owners.map((_, nth) => `owner-${nth}`);
  const { list } = tableOf(table);
  const part = withRowsOf({}, list, [{ ...values, owners: ids }]);
  for (const { path, message } of applicationDraftSchema.safeParse(part).error?.issues ?? []) {
    const column = columnOf(String(path[list.path.split('.').length + 1]));
    const field = fieldsOf(table).get(column);
    if (field === undefined) cells.fault('owner', message);
    else if (field.kind === 'account') cells.fault(column, message);
    else cells.refuse(column, typedFault(field, values[field.name], message));
  }
}

/** Account numbers may be this short. */
const FEWEST_DIGITS = 4;

/** With cents: the most common fault, and never an account number. */
const AMOUNT = /^\D{0,2}[\d,]+\.\d{1,2}$/;

/**
 * Hides cells with digits: an account number may be in a wrong column, and faults are printed and written to files.
 */
export function quotedEntry(text: string): string {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return digits < FEWEST_DIGITS || AMOUNT.test(text) ? quoted(text) : '(not shown)';
}
