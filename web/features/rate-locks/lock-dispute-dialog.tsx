import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../theme/choices.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { easternDate } from '../../../domain/eastern-time.ts';
import { usDate } from '../../forms/us-date.ts';
import { refusedChange } from '../../loans/refused-change.ts';
import { saverName, saverSide } from '../../loans/saver-name.ts';
import { useStaffNames } from '../../loans/user-label.ts';
import classes from '../../loans/yours-or-theirs.module.css';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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

/** What two people made of the lock of one loan. */
export interface LockDispute {
  mine: RateLockValues;
  theirs: LoanAction;
}

interface LockDisputeDialogProps {
  /** Null while there is nothing to ask. */
  dispute: LockDispute | null;
  save: (values: RateLockValues) => Promise<void>;
  /** Gets what is to stand, before it is saved. */
  onDecided: (values: RateLockValues) => void;
  /** Somebody was first once more. */
  onDispute: (dispute: LockDispute) => void;
  onSaved: () => void;
  /** Leaves everything as it was typed. */
  onCancel: () => void;
}

/** Shows both values of every field that differs from the lock as somebody else left it, and asks which is to stand. */
export function LockDisputeDialog({ dispute, save, ...on }: LockDisputeDialogProps) {
  useStaffNames();
  // While the dialog closes it shows what it showed. Another question starts with my values.
  const [asked, setAsked] = useState(dispute);
  const [conceded, setConceded] = useState<ReadonlySet<keyof LockTermValues>>(new Set());
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  if (dispute !== null && dispute !== asked) {
    setAsked(dispute);
    setConceded(new Set());
    setError(undefined);
  }
  if (asked === null) return null;
  const { mine, theirs } = asked;
  const saved = termsOf(theirs);
  const merged = mergedTerms(mine, saved);
  const fields = differingFields(merged, saved);

  const concede = (field: keyof LockTermValues, isTheirs: boolean) => {
    const next = new Set(conceded);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setConceded(next);
  };
  const decide = async () => {
    const chosen = { ...merged };
    for (const field of conceded) chosen[field] = saved[field];
    const values = { ...chosen, base: baseOf(theirs) };
    on.onDecided(values);
    // Nothing of mine is left: theirs stands as it is.
    if (differingFields(chosen, saved).length === 0) return on.onSaved();
    setSaving(true);
    setError(undefined);
    try {
      await save(values);
      on.onSaved();
    } catch (failure) {
      if (failure instanceof LockConflict) on.onDispute({ mine: values, theirs: failure.current });
      else setError(refusedChange(failure).message);
    } finally {
      setSaving(false);
    }
  };

  return (
    <ConfirmDialog
      opened={dispute !== null}
      title="Which of these is right?"
      consequence={`${saverName(theirs.updatedByUser)} saved a lock of this loan on ${usDate(easternDate(theirs.updatedOn))}, while you were typing.`}
      confirmLabel="Save these"
      cancelLabel="Decide later"
      confirming={saving}
      error={error}
      onConfirm={() => void decide()}
      onCancel={on.onCancel}
    >
      {fields.length === 0 ? 'It says the same as yours.' : null}
      {fields.map((field) => (
        <fieldset className={classes.field} key={field}>
          <legend className={classes.label}>{LOCK_LABELS[field]}</legend>
          <Radio
            name={`dispute-${field}`}
            label={`Yours: ${lockValueText(field, merged[field])}`}
            checked={!conceded.has(field)}
            onChange={() => concede(field, false)}
          />
          <Radio
            name={`dispute-${field}`}
            label={`${saverSide(theirs.updatedByUser)}: ${lockValueText(field, saved[field])}`}
            checked={conceded.has(field)}
            onChange={() => concede(field, true)}
          />
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}
