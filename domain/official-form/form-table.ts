import { amountText, type Filling, type FormAnswer } from './form-answer.ts';

interface TableRows<Row> {
  section: string;
  /** The answers of a row, whose place counts from 1. */
  answer: (row: Row, place: number) => FormAnswer[];
  /** Words of a row on the form that its fields have no room for. */
  detail?: (row: Row) => string | null | undefined;
  /** A row for which the form has no more room. */
  line: (row: Row) => string;
}

/** The rows of a table of the form. The rest goes to the Continuation Sheet. */
export function tableOf<Row>(rows: readonly Row[], places: number, table: TableRows<Row>): Filling {
  const shown = rows.slice(0, places);
  return {
    answers: shown.flatMap((row, index) => table.answer(row, index + 1)),
    overflow: [
      ...shown.flatMap((row, index) => {
        const detail = table.detail?.(row);
        return detail ? [{ section: table.section, text: `Row ${index + 1}: ${detail}` }] : [];
      }),
      ...rows.slice(places).map((row) => ({ section: table.section, text: table.line(row) })),
    ],
  };
}

export function only(given: readonly FormAnswer[]): Filling {
  return { answers: given, overflow: [] };
}

export function dollars(value: number | null | undefined): string {
  return value == null ? '' : `$${amountText(value)}`;
}

export function perMonth(value: number | null | undefined): string {
  return value == null ? '' : `${dollars(value)} a month`;
}
