import { type ImportFault, quoted } from './import-fault.ts';

/** What the columns of the file are about. */
const CUSTOMER_COLUMNS = ['customer_key', 'first_name', 'last_name', 'email', 'cell_phone'] as const;

export const LOAN_COLUMNS = [
  'loan_number',
  'loan_status',
  'loan_purpose',
  'loan_program',
  'loan_amount',
  'property_street',
  'property_city',
  'property_state',
  'property_zip',
  'closing_date',
  'loan_officer',
  'setup_processor',
  'conditions_processor',
  'lock_date',
  'lock_expiration_date',
  'locked_interest_rate',
  'investor_name',
] as const;

/** Every column that a file can have, in the order of docs/import.md; a file may order them as it likes. */
export const IMPORT_COLUMNS = [...CUSTOMER_COLUMNS, ...LOAN_COLUMNS, 'created_on'] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** A file has at least these; the others count as blank. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['customer_key', 'first_name', 'last_name', 'email'];

/** The place of each column in the file. */
export type ColumnPlaces = Partial<Record<ImportColumn, number>>;

/** Reads the header row. Every unknown, missing and repeated column is named. */
export function readHeader(line: number, cells: readonly string[]): ColumnPlaces | ImportFault[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places: ColumnPlaces = {};
  const faults: ImportFault[] = [];
  for (const [place, name] of names.entries()) {
    const known = IMPORT_COLUMNS.find((column) => column === name);
    if (known === undefined) {
      const message =
        name === '' ? `column ${place + 1} has no name` : `${quoted(name)} is no column of an import`;
      faults.push({ line, column: null, message });
    } else if (places[known] === undefined) {
      places[known] = place;
    } else {
      faults.push({
        line,
        column: known,
        message: `stands twice, as column ${places[known] + 1} and ${place + 1}`,
      });
    }
  }
  for (const column of REQUIRED_COLUMNS) {
    if (places[column] === undefined)
      faults.push({ line, column, message: 'is missing from the header row' });
  }
  return faults.length > 0 ? faults : places;
}
