import { type AnswerValue, isRecord, saysTheSame } from './answer-values.ts';

/**
 * A changed value that keeps what was given wherever both say the same: a rule that empties a field which is absent adds no field.
 */
export function keptAsGiven<Value>(given: Value, changed: Value): Value {
  return kept(given, changed) as Value;
}

function kept(given: AnswerValue, changed: AnswerValue): AnswerValue {
  if (Object.is(given, changed) || saysTheSame(given, changed)) return given;
  if (Array.isArray(given) && Array.isArray(changed) && given.length === changed.length) {
    return changed.map((item, i) => kept(given[i], item));
  }
  if (!isRecord(given) || !isRecord(changed)) return changed;
  const names = new Set([...Object.keys(given), ...Object.keys(changed)]);
  const fields = [...names].map((name) => [name, kept(given[name], changed[name])]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
