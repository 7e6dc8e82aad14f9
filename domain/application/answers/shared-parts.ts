import { idOf, isRowList, type Row } from '../merging/row-ids.ts';
import { type AnswerRecord, type AnswerValue, isRecord, ROW_ID } from './answer-values.ts';

/** Reuses stored records that equal sent ones, so that later steps skip unchanged sections by identity. */
export function withSharedParts<Value>(sent: Value, known: Value): Value {
  return shared(sent, known) as Value;
}

function shared(sent: AnswerValue, known: AnswerValue): AnswerValue {
  if (Array.isArray(sent)) return Array.isArray(known) ? sharedList(sent, known) : sent;
  return isRecord(sent) && isRecord(known) ? sharedRecord(sent, known) : sent;
}

/** Field order does not matter. */
function sharedRecord(sent: AnswerRecord, known: AnswerRecord, lacksId = false): AnswerRecord {
  let isSame = true;
  let count = 0;
  let result: Record<string, AnswerValue> | null = null;
  for (const name in sent) {
    const part = sent[name];
    if (part !== undefined) count += 1;
    const before = known[name];
    if (part === before) continue;
    const after = shared(part, before);
    if (after !== before) isSame = false;
    if (after === part) continue;
    result ??= { ...sent };
    result[name] = after;
  }
  if (!isSame) return result ?? sent;
  return count === fieldCount(known) - (lacksId ? 1 : 0) ? known : (result ?? sent);
}

function fieldCount(record: AnswerRecord): number {
  let count = 0;
  for (const name in record) if (record[name] !== undefined) count += 1;
  return count;
}

function sharedList(sent: readonly AnswerValue[], known: readonly AnswerValue[]): readonly AnswerValue[] {
  const list =
    isRowList(sent) && isRowList(known)
      ? sharedRows(sent, known)
      : sent.map((item, i) => shared(item, known[i]));
  const isSame = list.length === known.length && list.every((item, i) => item === known[i]);
  return isSame ? known : list;
}

function sharedRows(sent: readonly Row[], known: readonly Row[]): readonly Row[] {
  const named = new Set(sent.map(idOf));
  return sent.map((row, place) => {
    const id = idOf(row);
    if (id !== null) {
      const before = idOf(known[place] ?? {}) === id ? known[place] : known.find((one) => idOf(one) === id);
      return before === undefined ? row : sharedRecord(row, before);
    }
    const before = known[place];
    if (before === undefined || ROW_ID in row || named.has(idOf(before))) return row;
    return sharedRecord(row, before, true);
  });
}
