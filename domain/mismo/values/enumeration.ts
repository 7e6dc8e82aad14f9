import type { Form } from './form.ts';

export interface Enumeration extends Form {
  ours: Readonly<Record<string, string>>;
  /** Other systems' values with the closest option. */
  also: Readonly<Record<string, string>>;
  /** Standard values without a similar option. */
  others: readonly string[];
}

/**
 * Declares an enumeration for both directions. If two options share a value, the first is read.
 * @param also values that are only read.
 * @param others values without an option, separated by blanks.
 */
export function enumeration<const Option extends string>(
  ours: Readonly<Record<Option, string>>,
  { also = {}, others = '' }: { also?: Readonly<Record<string, NoInfer<Option>>>; others?: string } = {},
): Enumeration {
  const written = new Map<unknown, string>(Object.entries<string>(ours));
  const read = new Map<string, string>(Object.entries(also));
  for (const [option, value] of Object.entries<string>(ours).reverse()) read.set(value, option);
  const unmatched = others.split(' ').filter(Boolean);
  const known = new Set([...read.keys(), ...unmatched]);
  return {
    ours,
    also,
    others: unmatched,
    write: (option) => written.get(String(option)) ?? null,
    read: (value) => {
      const option = read.get(value);
      if (option !== undefined) return { value: option };
      return { fault: known.has(value) ? 'option' : 'value' };
    },
    isStandard: (value) => known.has(value),
  };
}
