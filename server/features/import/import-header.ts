import { plainText } from '../../../domain/texts/unsafe-characters.ts';
import { type ImportFault, quoted } from './import-fault.ts';

export interface FileColumns<Column extends string> {
  all: readonly Column[];
  /** The others count as blank when missing. */
  required: readonly Column[];
}

export type ColumnPlaces<Column extends string> = Partial<Record<Column, number>>;

/** Reports every unknown, missing and repeated column. @param quote formats a cell in its fault. */
export function readHeader<Column extends string>(
  line: number,
  cells: readonly string[],
  { all, required }: FileColumns<Column>,
  quote: (text: string) => string = quoted,
): ColumnPlaces<Column> | ImportFault[] {
  const names = cells.map((cell) => plainText(cell).trim().toLowerCase());
  const places: ColumnPlaces<Column> = {};
  const faults: ImportFault[] = [];
  for (const [place, name] of names.entries()) {
    const known = all.find((column) => column === name);
    if (known === undefined) {
      const message =
        name === '' ? `column ${place + 1} has no name` : `${quote(name)} is not a column of an import`;
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
  for (const column of required) {
    if (places[column] === undefined)
      faults.push({ line, column, message: 'is missing from the header row' });
  }
  return faults.length > 0 ? faults : places;
}
