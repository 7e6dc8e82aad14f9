import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { usDate } from '../../forms/typing/date-text.ts';
import { authorName, authorSide } from '../../loans/failures/author-name.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { type ConflictQuestion, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import {
  baseOf,
  differingFields,
  LOCK_LABELS,
  type LockTermValues,
  lockValueText,
  mergedTerms,
  type RateLockValues,
  termsOf,
} from './rate-lock-values.ts';
import { LockConflict } from './save-rate-lock.ts';

/** Two people's versions of a loan's lock. */
export interface ConflictingLocks {
  mine: RateLockValues;
  theirs: LoanAction;
}

interface LockConflictDialogProps {
  /** Null while there is no question. */
  conflict: ConflictingLocks | null;
  save: (values: RateLockValues) => Promise<void>;
  /** Gets the chosen lock, before it is saved. */
  onDecided: (values: RateLockValues) => void;
  /** Called if somebody saved first again. */
  onConflict: (conflict: ConflictingLocks) => void;
  onSaved: () => void;
  /** Leaves everything as typed. */
  onCancel: () => void;
}

/** Asks for every field that differs from somebody else's saved lock, and saves the chosen values. */
export function LockConflictDialog({ conflict, save, ...on }: LockConflictDialogProps) {
  const decide = async (
    conceded: ReadonlySet<keyof LockTermValues>,
    { mine, theirs }: ConflictingLocks,
  ): Promise<void> => {
    const saved = termsOf(theirs);
    const chosen = mergedTerms(mine, saved);
    for (const field of conceded) chosen[field] = saved[field];
    const values = { ...chosen, base: baseOf(theirs) };
    on.onDecided(values);
    // None of my values is left: theirs stay unchanged.
    if (differingFields(chosen, saved).length === 0) return on.onSaved();
    try {
      await save(values);
      on.onSaved();
    } catch (failure) {
      if (!(failure instanceof LockConflict)) throw changeFailureText(failure);
      on.onConflict({ mine: values, theirs: failure.current });
    }
  };
  return (
    <YoursOrTheirs
      asked={conflict}
      question={lockQuestion}
      noneSavedLabel="Keep the saved lock"
      onDecided={decide}
      onCancel={on.onCancel}
    />
  );
}

function lockQuestion({ mine, theirs }: ConflictingLocks): ConflictQuestion<keyof LockTermValues> {
  const saved = termsOf(theirs);
  const merged = mergedTerms(mine, saved);
  return {
    consequence: `${authorName(theirs.updatedByUser)} saved a lock of this loan on ${usDate(easternDate(theirs.updatedOn))}, while you were typing.`,
    noFields: 'Its values are the same as yours.',
    fields: differingFields(merged, saved).map((field) => ({
      name: field,
      label: LOCK_LABELS[field],
      yours: lockValueText(field, merged[field]),
      theirs: lockValueText(field, saved[field]),
      theirSide: authorSide(theirs.updatedByUser),
    })),
  };
}
