import { applicationDraftSchema } from '../../application/application.ts';
import { withoutFacts } from '../mapping/mismo-loan.ts';
import { type MutableRecord, valueAtKeys } from '../mapping/record-path.ts';
import type { Reading } from '../mapping/target.ts';
import type { Element } from '../xml/element.ts';

/** Dropping one answer may invalidate another; a few rounds are enough. */
const MOST_ROUNDS = 4;

type Issue = NonNullable<ReturnType<typeof applicationDraftSchema.safeParse>['error']>['issues'][number];

/** Drops invalid answers. Exports repeat their elements while the field is blank. */
export function dropWrongAnswers(reading: Reading): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const issues = applicationDraftSchema.safeParse(withoutFacts(reading.loan)).error?.issues ?? [];
    if (issues.length === 0) return;
    // From the end, so that earlier row numbers stay valid.
    for (const issue of issues.reverse()) dropAnswer(issue, reading);
  }
  throw new Error('the answers of a file stay wrong');
}

function dropAnswer(issue: Issue, reading: Reading): void {
  const keys = issue.path as (string | number)[];
  const holder = valueAtKeys(reading.loan, keys.slice(0, -1));
  const last = keys.at(-1);
  if (last === undefined || typeof holder !== 'object' || holder === null) return;
  const value = (holder as MutableRecord)[last];
  if (issue.code === 'too_big' && Array.isArray(value)) {
    cutRows(value, Number(issue.maximum), issue, reading);
    return;
  }
  if (typeof last === 'number' && Array.isArray(holder)) {
    const list = keys.slice(0, -1);
    remark(reading, valueAtKeys(reading.loan, list.slice(0, -1)), String(list.at(-1)), issue.message);
    holder.splice(last, 1);
    return;
  }
  remark(reading, holder, String(last), issue.message);
  if (issue.code === 'too_small' && Number(value) < 0) forget(reading, holder, String(last));
  delete (holder as MutableRecord)[last];
}

/** Rows beyond the limit are kept with the file's elements. */
function cutRows(rows: unknown[], most: number, issue: Issue, reading: Reading): void {
  for (const row of rows.splice(most)) {
    const at = [...reading.rows].find(([, candidate]) => candidate === row)?.[0];
    if (at !== undefined) reading.remark('too many', at, `There is no more room: ${issue.message}.`);
  }
}

function remark(reading: Reading, holder: unknown, field: string, message: string): void {
  const at = elementOf(reading, holder, field);
  if (at !== undefined) {
    reading.remark('wrong value', at, `${at.name} is outside of what Lintel takes: ${message}.`);
  }
}

/** A negative value is invalid in any system, so exports do not repeat it (MISMO-9). */
function forget(reading: Reading, holder: unknown, field: string): void {
  const at = elementOf(reading, holder, field);
  const claim = at && reading.claims.get(at);
  if (claim !== undefined) claim.isStandard = false;
}

function elementOf(reading: Reading, holder: unknown, field: string): Element | undefined {
  for (const [at, { fields }] of reading.claims) {
    if (fields.some((claimed) => claimed.holder === holder && claimed.field === field)) return at;
  }
  return undefined;
}
