import { isDeepStrictEqual } from 'node:util';

/** A statement that the app sent. */
export interface RecordedStatement {
  sql: string;
  parameters: readonly unknown[];
}

type Slot = { constant: unknown } | { given: string };

/** A recorded statement with places for what varies from request to request. */
export interface StatementTemplate {
  sql: string;
  slots: Slot[];
}

/** Values by the name of their place. */
export type GivenValues = Readonly<Record<string, unknown>>;

/**
 * Makes a place of every parameter that is one of the probe's values; the others stay as they were recorded.
 * @throws when two of the probe's values are the same, or one is in none of the parameters: then nothing can be told from it.
 */
export function templateOf({ sql, parameters }: RecordedStatement, probe: GivenValues): StatementTemplate {
  const entries = Object.entries(probe);
  for (const [name, value] of entries) {
    const twin = entries.find(([other, same]) => other !== name && isDeepStrictEqual(same, value));
    if (twin) throw new Error(`${name} and ${twin[0]} of the probe cannot be told apart: ${String(value)}`);
    if (!parameters.some((parameter) => isDeepStrictEqual(parameter, value)))
      throw new Error(`The recorded statement does not hold ${name}: ${sql}`);
  }
  return {
    sql,
    slots: parameters.map((parameter) => {
      const found = entries.find(([, value]) => isDeepStrictEqual(parameter, value));
      return found ? { given: found[0] } : { constant: parameter };
    }),
  };
}

/** The parameters for one execution. */
export function parametersFor(template: StatementTemplate, given: GivenValues): unknown[] {
  return template.slots.map((slot) => ('given' in slot ? given[slot.given] : slot.constant));
}
