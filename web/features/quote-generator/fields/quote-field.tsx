import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';

type Path = FieldPath<QuoteTexts>;

interface QuoteFieldProps<Name extends Path> {
  form: QuoteForm;
  name: Name;
  children: (
    value: FieldPathValue<QuoteTexts, Name>,
    onChange: (value: FieldPathValue<QuoteTexts, Name>) => void,
  ) => ReactNode;
}

/**
 * A field of the quote, which follows its own value. A quote has some hundred, and with a subscription to the form for each of
 * them, every key would ask all of them whether it is theirs.
 */
export function QuoteField<Name extends Path>({ form, name, children }: QuoteFieldProps<Name>) {
  const follow = useCallback((onChange: () => void) => followField(form, name, onChange), [form, name]);
  const value = useSyncExternalStore(follow, () => form.getValues(name));
  const set = useCallback(
    (next: FieldPathValue<QuoteTexts, Name>) => form.setValue(name, next, { shouldDirty: true }),
    [form, name],
  );
  return children(value, set);
}

type Followers = Map<string, Set<() => void>>;

const followersOf = new WeakMap<QuoteForm['control'], Followers>();

/** @returns the function that ends it. */
function followField({ control, subscribe }: QuoteForm, name: string, onChange: () => void): () => void {
  const known = followersOf.get(control);
  const followers = known ?? new Map<string, Set<() => void>>();
  if (known === undefined) {
    followersOf.set(control, followers);
    // It lives as long as the form.
    subscribe({ formState: { values: true }, callback: ({ name: changed }) => tell(followers, changed) });
  }
  const ofName = followers.get(name) ?? new Set();
  followers.set(name, ofName.add(onChange));
  return () => void ofName.delete(onChange);
}

/** A change of all fields has no name, and one of a part has the name of the part. */
function tell(followers: Followers, changed: string | undefined): void {
  const own = changed === undefined ? undefined : followers.get(changed);
  for (const onChange of own ?? [...followers.values()].flatMap((all) => [...all])) onChange();
}
