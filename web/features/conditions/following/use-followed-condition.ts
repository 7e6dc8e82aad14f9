import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { type ConditionValues, changedFields, clashWords, valuesOfCondition } from '../condition-form.ts';

interface FollowedCondition {
  /** The version a save is based on; null for a new condition. */
  base: Condition | null;
  /** What somebody else changed in the same fields; null if nothing. */
  clash: string | null;
  /** Merges a newer version. @returns the fields that both people changed. */
  follow: (theirs: Condition) => string[];
}

/**
 * Keeps an open form up to date (COND-41): untouched fields take new values, edited ones keep what was typed.
 * @param opened the condition when the form opened; null for a new one.
 * @param current the current condition; undefined once deleted.
 */
export function useFollowedCondition(
  form: UseFormReturn<ConditionValues>,
  opened: Condition | null,
  current: Condition | undefined,
): FollowedCondition {
  useStaffNames();
  const [base, setBase] = useState(opened);
  const [clashes, setClashes] = useState<string[]>([]);
  /** The value of each field before this person edited it. */
  const [seen, setSeen] = useState(() => opened && valuesOfCondition(opened));

  const follow = (theirs: Condition): string[] => {
    if (base === null || seen === null) return [];
    const typed = form.getValues();
    const touched = changedFields(valuesOfCondition(base), typed);
    const now = valuesOfCondition(theirs);
    const seenNow = Object.entries(now).filter(([field]) => !(field in touched));
    for (const [field, defaultValue] of seenNow)
      form.resetField(field as keyof ConditionValues, { defaultValue });
    const both = clashWords(seen, { ...typed, ...Object.fromEntries(seenNow) }, theirs);
    setSeen({ ...seen, ...Object.fromEntries(seenNow) });
    setBase(theirs);
    setClashes(both);
    return both;
  };

  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  const version = base?.version;
  useEffect(() => {
    if (current !== undefined && version !== undefined && current.version > version) latest.current(current);
  }, [current, version]);

  const who = base === null ? '' : staffName(base.updatedBy);
  const clash =
    clashes.length === 0
      ? null
      : `${who} changed this in the meantime. ${clashes.join(' ')} Your changes are kept here, and a save puts them on top.`;
  return { base, clash, follow };
}
