import { parseMoney } from '../../money/money.ts';
import { MAX_AMOUNT_CENTS } from '../../schedules/amortization-terms.ts';
import { readCents } from '../../typing/typed-amounts.ts';
import { parseDate } from '../../typing/typed-date.ts';
import { parseWholeNumber } from '../../typing/typed-number.ts';
import type { EntryOwner, OwnerChoice } from './entry-owners.ts';
import type { GridColumn } from './finance-columns.ts';

/** Separators between several names: commas, semicolons, or as the page joins them. */
const BETWEEN_NAMES = /[,;&]|\sand\s/i;

/** Matches borrowers by full name or unique first name. Null if any name is unknown or ambiguous. */
export function pastedOwners(people: readonly OwnerChoice[], text: string): EntryOwner[] | null {
  const whole = ownerNamed(people, text);
  if (whole !== null) return [whole];
  const names = text.split(BETWEEN_NAMES).filter((name) => folded(name) !== '');
  const owners = names.map((name) => ownerNamed(people, name));
  const found = owners.filter((owner) => owner !== null);
  return found.length === 0 || found.length < owners.length ? null : [...new Set(found)];
}

function ownerNamed(people: readonly OwnerChoice[], text: string): EntryOwner | null {
  const words = folded(text);
  const byName = people.filter(({ name }) => folded(name) === words);
  const found =
    byName.length > 0 ? byName : people.filter(({ name }) => folded(name).startsWith(`${words} `));
  return found.length === 1 ? (found[0]?.owner ?? null) : null;
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase().replace(/\s+/g, ' ');
}

type PastedCells = readonly (readonly string[])[];

interface OwnersColumn {
  name: 'owners';
  label: string;
  kind: 'owners';
  people: readonly OwnerChoice[];
}

export type PasteColumn = GridColumn | OwnersColumn;

interface UnreadCell {
  row: number;
  column: PasteColumn;
  text: string;
}

export interface PastedEntries {
  entries: Record<string, unknown>[];
  unread: UnreadCell[];
  beyond: number;
}

/** Null for a single cell. Quoted cells can contain line breaks and doubled quotes. */
export function pastedCells(text: string): PastedCells | null {
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (!/[\t\n]/.test(body)) return null;
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  let end = '';
  do {
    const match = cell.exec(body);
    if (match === null) break;
    const [, quoted, plain = '', separator = ''] = match;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s*\n\s*/g, ' ').trim());
    if (separator === '\n') rows.push([]);
    end = separator;
  } while (end !== '');
  return rows.filter((row) => row.some((one) => one !== ''));
}

/**
 * An unreadable amount stays as typed, so that its cell shows the error. Unreadable options and yes/no cells are
 * reported.
 */
export function pastedEntries(
  columns: readonly PasteColumn[],
  start: number,
  cells: PastedCells,
): PastedEntries {
  const unread: UnreadCell[] = [];
  const taken = columns.slice(start);
  const entries = withoutHeads(taken, cells).map((texts, row) => {
    const values: Record<string, unknown> = {};
    texts.slice(0, taken.length).forEach((text, place) => {
      const column = taken[place];
      if (column === undefined || text === '') return;
      const value = cellValue(column, text);
      if (value === undefined) unread.push({ row, column, text });
      if (value !== undefined || column.kind === 'owners') values[column.name] = value ?? [];
    });
    return values;
  });
  const widest = Math.max(0, ...cells.map(({ length }) => length));
  return { entries, unread, beyond: Math.max(0, widest - taken.length) };
}

/** Tables are often copied with their header row. */
function withoutHeads(columns: readonly PasteColumn[], cells: PastedCells): PastedCells {
  const heads = cells[0]?.filter((text, place) => text.toLowerCase() === columns[place]?.label.toLowerCase());
  return (heads?.length ?? 0) > 1 ? cells.slice(1) : cells;
}

const YES = /^(y|yes|x|true|1)$/i;
const NO = /^(n|no|false|0)$/i;

/** 'yes', 'x' or '1' is true; undefined if the text is not an answer. */
export function yesOrNo(text: string): boolean | undefined {
  return YES.test(text) ? true : NO.test(text) ? false : undefined;
}

function cellValue(column: PasteColumn, text: string): unknown {
  switch (column.kind) {
    case 'owners':
      return pastedOwners(column.people, text) ?? undefined;
    case 'money':
      return parseMoney(text) ?? text;
    case 'cents': {
      const typed = readCents(text, { min: 0, max: MAX_AMOUNT_CENTS });
      return typed.ok ? typed.value : text;
    }
    case 'count':
      return parseWholeNumber(text) ?? text;
    case 'date':
      return parseDate(text) ?? text;
    case 'option':
      return matchingOption(column.options ?? [], text);
    case 'check':
    case 'answer':
      return yesOrNo(text);
    case 'text':
    case 'account':
      return text;
  }
}

/** An exact match, otherwise the only option that starts with the text, otherwise the only one that contains it. */
export function matchingOption(options: readonly string[], text: string): string | undefined {
  const words = text.trim().toLowerCase();
  const exact = options.find((one) => one.toLowerCase() === words);
  if (exact !== undefined || words === '') return exact;
  for (const isMeant of [
    (one: string) => one.toLowerCase().startsWith(words),
    (one: string) => one.toLowerCase().includes(words),
  ]) {
    const found = options.filter(isMeant);
    if (found.length === 1) return found[0];
  }
  return undefined;
}
