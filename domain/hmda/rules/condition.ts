import type { Values } from '../record/field-record.ts';

/** What a rule sees beside the row: the sheet of its file, and the year whose edits are asked for. */
export interface Filing {
  sheet: Values;
  year: number;
}

/** Something that holds or not for a line, with the numbers of the fields that it reads. */
export interface Condition {
  readonly fields: readonly number[];
  readonly holds: (values: Values, filing: Filing) => boolean;
}

export function oneOf(field: number, ...codes: readonly string[]): Condition {
  const [first = '', second = first, third = second] = codes;
  // Most lists are short, and 300 rules run on each of a million rows: comparing beats a Set up to three codes.
  if (codes.length <= 3) {
    return condition([field], (values) => {
      const value = values[field];
      return value === first || value === second || value === third;
    });
  }
  const known: ReadonlySet<string | undefined> = new Set(codes);
  return condition([field], (values) => known.has(values[field]));
}

export function noneOf(field: number, ...codes: readonly string[]): Condition {
  return not(oneOf(field, ...codes));
}

export function blank(...fields: readonly number[]): Condition {
  return condition(fields, (values) => {
    for (const field of fields) if (values[field] !== '') return false;
    return true;
  });
}

export function filled(field: number): Condition {
  return condition([field], (values) => values[field] !== '');
}

export function matches(field: number, pattern: RegExp): Condition {
  return condition([field], (values) => pattern.test(values[field] ?? ''));
}

/** No code stands in two of these fields. */
export function noneTwice(fields: readonly number[]): Condition {
  return condition(fields, (values) => {
    for (let place = 1; place < fields.length; place += 1) {
      const value = values[fields[place] ?? 0];
      if (value === '') continue;
      for (let other = 0; other < place; other += 1) if (values[fields[other] ?? 0] === value) return false;
    }
    return true;
  });
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;
const WHOLE = /^-?\d+$/;

/** NaN if the text is no number; every comparison with it fails. */
export function numberIn(text: string | undefined): number {
  return text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN;
}

/** The field is a number, and the number passes. */
export function number(field: number, test: (value: number) => boolean = () => true): Condition {
  return condition([field], (values) => {
    const value = numberIn(values[field]);
    return !Number.isNaN(value) && test(value);
  });
}

export function whole(field: number, test: (value: number) => boolean = () => true): Condition {
  return condition([field], (values) => {
    const text = values[field] ?? '';
    return WHOLE.test(text) && test(Number(text));
  });
}

export function above(field: number, limit: number): Condition {
  return condition([field], (values) => numberIn(values[field]) > limit);
}

export function atLeast(field: number, limit: number): Condition {
  return condition([field], (values) => numberIn(values[field]) >= limit);
}

export function below(field: number, limit: number): Condition {
  return condition([field], (values) => numberIn(values[field]) < limit);
}

export function atMost(field: number, limit: number): Condition {
  return condition([field], (values) => numberIn(values[field]) <= limit);
}

/** Both fields hold numbers, for which this is true. */
export function compare(
  one: number,
  other: number,
  test: (one: number, other: number) => boolean,
): Condition {
  return condition([one, other], (values) => {
    const first = numberIn(values[one]);
    const second = numberIn(values[other]);
    return !Number.isNaN(first) && !Number.isNaN(second) && test(first, second);
  });
}

export function all(...conditions: readonly Condition[]): Condition {
  return condition(fieldsOf(conditions), (values, filing) => {
    for (const { holds } of conditions) if (!holds(values, filing)) return false;
    return true;
  });
}

export function any(...conditions: readonly Condition[]): Condition {
  return condition(fieldsOf(conditions), (values, filing) => {
    for (const { holds } of conditions) if (holds(values, filing)) return true;
    return false;
  });
}

export function not({ fields, holds }: Condition): Condition {
  return condition(fields, (values, filing) => !holds(values, filing));
}

export function ifThen(first: Condition, second: Condition): Condition {
  return condition(
    fieldsOf([first, second]),
    (values, filing) => !first.holds(values, filing) || second.holds(values, filing),
  );
}

/** Both hold or neither does. */
export function exactlyWhen(one: Condition, other: Condition): Condition {
  return condition(
    fieldsOf([one, other]),
    (values, filing) => one.holds(values, filing) === other.holds(values, filing),
  );
}

/** For what the other conditions cannot say. */
export function condition(fields: readonly number[], holds: Condition['holds']): Condition {
  return { fields, holds };
}

function fieldsOf(conditions: readonly Condition[]): readonly number[] {
  return [...new Set(conditions.flatMap(({ fields }) => fields))].sort((one, other) => one - other);
}
