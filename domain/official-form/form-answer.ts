import { type AnswerValue, isRecord, mapFields } from '../application/answers/answer-values.ts';
import type { Application } from '../application/application.ts';
import { maskAccountNumber } from '../application/section2/account-number.ts';
import { formatNetMoney } from '../money/money.ts';
import type { FieldKey } from './field-names.ts';
import type { OneOfQuestion } from './one-of-questions.ts';

/** One key can stand for several fields with the same answer. */
export type FormAnswer =
  | { kind: 'text'; field: FieldKey; text: string }
  | { kind: 'choice'; field: FieldKey; option: string }
  | { kind: 'tick'; field: FieldKey }
  /** Some editions of the form allow only one box. */
  | { kind: 'oneOf'; question: OneOfQuestion; options: readonly string[] };

export interface Overflow {
  /** '2c. Liabilities' */
  section: string;
  text: string;
}

export interface Filling {
  answers: readonly FormAnswer[];
  overflow: readonly Overflow[];
}

export const NOTHING: Filling = { answers: [], overflow: [] };

export function together(...fillings: readonly Filling[]): Filling {
  return {
    answers: fillings.flatMap(({ answers }) => answers),
    overflow: fillings.flatMap(({ overflow }) => overflow),
  };
}

export function answers(...parts: readonly (readonly FormAnswer[])[]): Filling {
  return { answers: parts.flat(), overflow: [] };
}

/** Nothing while it is unanswered. */
export function text(field: FieldKey, value: string | number | null | undefined): FormAnswer[] {
  const words = value == null ? '' : String(value).trim();
  return words === '' ? [] : [{ kind: 'text', field, text: words }];
}

export function choice(field: FieldKey, option: string | null | undefined): FormAnswer[] {
  return option ? [{ kind: 'choice', field, option }] : [];
}

export function tick(field: FieldKey, isTicked: boolean | null | undefined): FormAnswer[] {
  return isTicked === true ? [{ kind: 'tick', field }] : [];
}

export function oneOf(
  question: OneOfQuestion,
  ...options: readonly (string | null | undefined)[]
): FormAnswer[] {
  const given = options.filter((option) => option != null && option !== '') as string[];
  return given.length === 0 ? [] : [{ kind: 'oneOf', question, options: given }];
}

export function yesNo(question: OneOfQuestion, answer: boolean | null | undefined): FormAnswer[] {
  return answer == null ? [] : oneOf(question, answer ? 'YES' : 'NO');
}

/** Whole dollars without the dollar sign, which the form prints: '1,234', '-250'. */
export function amount(field: FieldKey, dollars: number | null | undefined): FormAnswer[] {
  return dollars == null ? [] : text(field, amountText(dollars));
}

/** '1,234', or '20.50' for a share that is not in whole dollars. */
export function amountText(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100) % 100;
  const whole = formatNetMoney(Math.trunc(dollars)).replace('$ ', '');
  return cents === 0 ? whole : `${whole}.${String(cents).padStart(2, '0')}`;
}

export function dateParts(
  [month, day, year]: readonly [FieldKey, FieldKey, FieldKey],
  date: string | null | undefined,
): FormAnswer[] {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  if (parts === null) return [];
  return [...text(month, parts[2]), ...text(day, parts[3]), ...text(year, parts[1])];
}

export function phoneParts(
  [area, exchange, line]: readonly [FieldKey, FieldKey, FieldKey],
  phone: string | null | undefined,
): FormAnswer[] {
  const parts = /(\d{3})\D*(\d{3})\D*(\d{4})$/.exec(phone ?? '');
  if (parts === null) return [];
  return [...text(area, parts[1]), ...text(exchange, parts[2]), ...text(line, parts[3])];
}

export function words(parts: readonly (string | null | undefined | false)[], between = ', '): string {
  return parts.filter((part) => part !== false && part != null && part.trim() !== '').join(between);
}

interface TableRows<Row> {
  section: string;
  answer: (row: Row, place: number) => FormAnswer[];
  /** Details that do not fit the row. */
  detail?: (row: Row) => string | null | undefined;
  line: (row: Row) => string;
}

/** Rows that do not fit go to the Continuation Sheet. */
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

/** Masks all account numbers but the last four characters, including those of mortgages in Section 3. */
export function withMaskedNumbers(application: Application): Application {
  return mapFields(application, masked) as Application;
}

function masked(value: AnswerValue, name: string): AnswerValue {
  if (name === 'accountNumber' && typeof value === 'string' && value !== '') return maskAccountNumber(value);
  if (Array.isArray(value)) {
    return value.map((item: AnswerValue) => (isRecord(item) ? mapFields(item, masked) : item));
  }
  return isRecord(value) ? mapFields(value, masked) : value;
}
