import {
  type AnswerRecord,
  type AnswerValue,
  isRecord,
  mapFields,
  ROW_ID,
} from '../answers/answer-values.ts';
import { maskAccountNumber } from '../section2/account-number.ts';

/** Versions stored without row ids get ids by position, so that every reader gets the same. */

/** A row of a list. Lists of an application hold records or plain values; only records are rows. */
export type Row = AnswerRecord;

export function isRowList(value: AnswerValue): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

export function idOf(row: Row): string | null {
  const id = row[ROW_ID];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Derives an id from list, position and content that is not in `taken`. */
export type GiveId = (list: string, place: number, taken: ReadonlySet<string>, row: Row) => string;

/** 'row-2' for a position, or the next free id. */
export function idOfPlace(_list: string, place: number, taken: ReadonlySet<string>): string {
  let number = place + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return `row-${number}`;
}

/** Positional ids are reused: after the row is removed, a later row can get the same one. */
export function isIdOfPlace(id: string | null): boolean {
  return id !== null && /^row-\d+$/.test(id);
}

/** The 24-month rules add these rows for two people at once. They are the same row, so their ids are positional. */
const FILLED_BY_RULES: ReadonlySet<string> = new Set(['addresses', 'part1dPreviousEmployment']);

/** Ids of new rows: `randomId` makes one for a row that a person added. */
export function idsOfNewRows(randomId: () => string): GiveId {
  return (list, place, taken) => (FILLED_BY_RULES.has(list) ? idOfPlace(list, place, taken) : randomId());
}

/** A hash of the content, for a row without an id that two versions may share. */
export function idOfContent(list: string, place: number, taken: ReadonlySet<string>, row: Row): string {
  if (FILLED_BY_RULES.has(list)) return idOfPlace(list, place, taken);
  const id = `new-${hashOf(JSON.stringify(row))}`;
  return taken.has(id) ? idOfPlace(list, place, taken) : id;
}

/** FNV-1a, 32 bits, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The value with an id in every row; the same value when every row has one. */
export function withRowIds<Value>(value: Value, give: GiveId = idOfPlace): Value {
  return identified(value, '', give) as Value;
}

function identified(value: AnswerValue, name: string, give: GiveId): AnswerValue {
  if (isRowList(value)) return identifiedRows(value, name, give);
  return isRecord(value) ? identifiedFields(value, give) : value;
}

function identifiedRows(rows: readonly Row[], list: string, give: GiveId): readonly Row[] {
  const taken = new Set(rows.flatMap((row) => idOf(row) ?? []));
  let isSame = true;
  const all = rows.map((row, place) => {
    const inner = identifiedFields(row, give);
    if (idOf(inner) !== null) {
      if (inner !== row) isSame = false;
      return inner;
    }
    const id = give(list, place, taken, row);
    taken.add(id);
    isSame = false;
    return { ...inner, [ROW_ID]: id };
  });
  return isSame ? rows : all;
}

function identifiedFields(record: AnswerRecord, give: GiveId): AnswerRecord {
  return mapFields(record, (part, name) => identified(part, name, give));
}

/** '11 Ash St Apt 7', 'Harbor Bank', 'Jo Reed'; null while its answers are empty. */
export function rowName(row: Row): string | null {
  return namesOf(row).find((name) => name !== '') ?? null;
}

/** Without unit and account number, which are often filled in later. */
export function rowKey(row: Row): string | null {
  const bare = { ...row, ...placeOf(row), propertyAddress: null, unit: '', accountNumber: '' };
  return rowName(bare);
}

function namesOf(row: Row): string[] {
  const { street, unit, city } = placeOf(row);
  const names = [
    [row.employerName],
    [street, unit],
    [row.creditorName, row.institution, row.company, maskedNumber(row.accountNumber)],
    [row.description],
    [row.firstName, row.lastName],
    [row.emailAddress],
    [city],
    [row.name],
    [row.question],
    [row.type],
  ];
  return names.map((parts) => parts.map(textOf).filter(Boolean).join(' '));
}

function placeOf(row: Row): Row {
  return isRecord(row.propertyAddress) ? row.propertyAddress : row;
}

/** A typed number is unmasked until it is saved, and messages must not quote it. */
function maskedNumber(value: AnswerValue): string {
  const number = textOf(value);
  return number === '' ? '' : maskAccountNumber(number);
}

function textOf(value: AnswerValue): string {
  return typeof value === 'string' ? value.trim() : '';
}
