import { isDeepStrictEqual } from 'node:util';

export interface RecordedStatement {
  sql: string;
  parameters: readonly unknown[];
}

type Slot = { constant: unknown } | { given: string };

/** A recorded statement with placeholders for the values that vary between requests. */
export interface StatementTemplate {
  sql: string;
  slots: Slot[];
}

export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * Replaces each parameter that is a value of the probe with a placeholder; others stay as recorded.
 * @throws if two values of the probe are equal, or one is not a parameter, because the placeholders would then be
 * ambiguous.
 */
export function templateOf({ sql, parameters }: RecordedStatement, probe: GivenValues): StatementTemplate {
  const entries = Object.entries(probe);
  for (const [name, value] of entries) {
    const twin = entries.find(([other, same]) => other !== name && isDeepStrictEqual(same, value));
    if (twin) throw new Error(`${name} and ${twin[0]} of the probe cannot be told apart: ${String(value)}`);
    if (!parameters.some((parameter) => isDeepStrictEqual(parameter, value)))
      throw new Error(`The recorded statement does not contain ${name}: ${sql}`);
  }
  return {
    sql,
    slots: parameters.map((parameter) => {
      const found = entries.find(([, value]) => isDeepStrictEqual(parameter, value));
      return found ? { given: found[0] } : { constant: parameter };
    }),
  };
}

export function parametersFor(template: StatementTemplate, given: GivenValues): unknown[] {
  return template.slots.map((slot) => ('given' in slot ? given[slot.given] : slot.constant));
}
