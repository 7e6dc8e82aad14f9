import type { FieldValues, Resolver } from 'react-hook-form';

/** Checks a form by a rule that names what is wrong, by field. */
export function wrongBy<Values extends FieldValues>(
  rule: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const wrong = Object.entries(rule(values)).map(([name, message]) => [name, { type: 'custom', message }]);
    return wrong.length === 0
      ? { values, errors: {} }
      : ({ values: {}, errors: Object.fromEntries(wrong) } as never);
  };
}
