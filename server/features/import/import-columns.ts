import { type ImportFault, quoted } from './import-fault.ts';

/** The subject of a column. */
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

/** All columns of the file, in the order of docs/import.md; a file may order them differently. */
export const IMPORT_COLUMNS = [...CUSTOMER_COLUMNS, ...LOAN_COLUMNS, 'created_on'] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

/** The required columns; the others count as blank. */
export const REQUIRED_COLUMNS: readonly ImportColumn[] = ['customer_key', 'first_name', 'last_name', 'email'];

/** The index of each column in the file. */
export type ColumnPlaces = Partial<Record<ImportColumn, number>>;

/** Reads the header row. It reports every unknown, missing and repeated column. */
export function readHeader(line: number, cells: readonly string[]): ColumnPlaces | ImportFault[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const places: ColumnPlaces = {};
  const faults: ImportFault[] = [];
  for (const [place, name] of names.entries()) {
    const known = IMPORT_COLUMNS.find((column) => column === name);
    if (known === undefined) {
      const message =
        name === '' ? `column ${place + 1} has no name` : `${quoted(name)} is not a column of an import`;
      faults.push({ line, column: null, message });
    } else if (places[known] === undefined) {
      places[known] = place;
    } else {
      faults.push({
        line,
        column: known,
        message: `appears twice, as column ${places[known] + 1} and ${place + 1}`,
      });
    }
  }
  for (const column of REQUIRED_COLUMNS) {
    if (places[column] === undefined)
      faults.push({ line, column, message: 'is missing from the header row' });
  }
  return faults.length > 0 ? faults : places;
}
