import { type AnswerRecord, type AnswerValue, isRecord, mapFields, ROW_ID } from './answer-values.ts';

/**
 * Rows of lists have an id, so that a row is the same row wherever it stands. A version that was stored without ids has those
 * of its places: everybody who reads it gives the same row the same id.
 */

/** A row of a list: the lists of an application hold records or plain values, and only records are rows. */
export type Row = AnswerRecord;

export function isRowList(value: AnswerValue): value is readonly Row[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}

export function idOf(row: Row): string | null {
  const id = row[ROW_ID];
  return typeof id === 'string' && id !== '' ? id : null;
}

/** Gives an id to a row that has none, by its list, its place there and what it says. It is not one of `taken`. */
export type GiveId = (list: string, place: number, taken: ReadonlySet<string>, row: Row) => string;

/** The id of a place: 'row-2', or the next that is free. */
export function idOfPlace(_list: string, place: number, taken: ReadonlySet<string>): string {
  let number = place + 1;
  while (taken.has(`row-${number}`)) number += 1;
  return `row-${number}`;
}

/** Whether an id is that of a place, which another row may take once its row is gone. */
export function isIdOfPlace(id: string | null): boolean {
  return id !== null && /^row-\d+$/.test(id);
}

/**
 * Lists to which the 24-month rules add. Two people for whom the rules open the same entry fill in one entry, so such a row
 * has the id of its place.
 */
const FILLED_BY_RULES: ReadonlySet<string> = new Set(['addresses', 'part1dPreviousEmployment']);

/** Ids of rows that are new: one of its own, made by `randomId`, where a person added the row. */
export function idsOfNewRows(randomId: () => string): GiveId {
  return (list, place, taken) => (FILLED_BY_RULES.has(list) ? idOfPlace(list, place, taken) : randomId());
}

/** The id of a row that two versions may hold, of which neither was given one: what it says. */
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

/** The value with an id in every row that has none; the same value where none lacks one. */
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
