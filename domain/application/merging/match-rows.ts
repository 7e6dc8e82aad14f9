import {
  type AnswerRecord,
  type AnswerValue,
  isBlank,
  isRecord,
  mapFields,
  ROW_ID,
  saysTheSame,
} from '../answers/answer-values.ts';
import { type GiveId, idOf, isRowList, type Row, rowKey, rowName, withRowIds } from './row-ids.ts';

/**
 * Gives rows without an id the id of the matching row in `known`: by content, then by name (street, creditor, employer,
 * person), then by position, if that row is unclaimed and most answers agree. All others are new and get an id from
 * `give`. So rows keep their identity even if a client sends no ids.
 * @param known a version whose rows have ids.
 */
export function withMatchedRowIds<Value>(given: Value, known: AnswerValue, give: GiveId): Value {
  return withRowIds(matched(given, known) as Value, give);
}

function matched(given: AnswerValue, known: AnswerValue): AnswerValue {
  if (given === known) return given;
  if (isRowList(given)) return matchedRows(given, isRowList(known) ? known : []);
  if (!isRecord(given)) return given;
  return mapFields(given, (part, name) => matched(part, isRecord(known) ? known[name] : undefined));
}

function matchedRows(given: readonly Row[], known: readonly Row[]): Row[] {
  const ids = matchedIds(given, known);
  return given.map((row, place) => {
    const id = ids[place];
    const before = known.find((candidate) => idOf(candidate) === id);
    const inner = mapFields(row, (part, name) => matched(part, before?.[name]));
    return id == null || idOf(inner) !== null ? inner : { ...inner, [ROW_ID]: id };
  });
}

function matchedIds(given: readonly Row[], known: readonly Row[]): (string | null)[] {
  const ids = given.map(idOf);
  const claimed = new Set(ids.filter((id) => id !== null));
  const claim = (isSame: (row: Row, candidate: Row, place: number) => boolean) => {
    given.forEach((row, place) => {
      if (ids[place] != null) return;
      const found = known.find((candidate) => {
        const id = idOf(candidate);
        return id !== null && !claimed.has(id) && isSame(row, candidate, place);
      });
      const id = found === undefined ? null : idOf(found);
      if (id === null) return;
      ids[place] = id;
      claimed.add(id);
    });
  };
  claim(saysTheSame);
  for (const nameOf of [rowName, rowKey]) {
    claim((row, candidate) => nameOf(row) !== null && nameOf(row) === nameOf(candidate));
  }
  claim((row, candidate, place) => known[place] === candidate && isMostlySame(row, candidate));
  return ids;
}

/** At least half of the answers agree. An empty row matches anything. */
export function isMostlySame(one: Row, other: Row): boolean {
  if (isBlank(one) || isBlank(other)) return true;
  const said = new Map(answersOf(one));
  const answers = answersOf(other);
  const all = new Set([...said.keys(), ...answers.map(([name]) => name)]).size;
  const same = answers.filter(([name, value]) => Object.is(said.get(name), value)).length;
  return same * 2 >= all;
}

/** A row's answers by name, without nested lists. */
export function answersOf(row: AnswerRecord, below = ''): [string, AnswerValue][] {
  return Object.entries(row).flatMap(([name, value]): [string, AnswerValue][] => {
    if (name === ROW_ID || isBlank(value) || Array.isArray(value)) return [];
    return isRecord(value) ? answersOf(value, `${below}${name}.`) : [[below + name, value]];
  });
}
