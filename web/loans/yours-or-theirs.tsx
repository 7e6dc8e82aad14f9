import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../theme/choices.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { formatInstant, type Instant } from '../../domain/eastern-time.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { saverName, saverSide } from './saver-name.ts';
import { useStaffNames } from './user-label.ts';
import classes from './yours-or-theirs.module.css';

/** A field to which two people gave different values, in words. */
export interface DisputedField {
  name: string;
  label: string;
  yours: string;
  theirs: string;
}

interface YoursOrTheirsProps {
  fields: readonly DisputedField[];
  /** Who was first, and when. */
  theirs: { by: string | null; at: Instant | null };
  /** Gets the names of the fields in which the other person's value is to stand. */
  onDecided: (conceded: ReadonlySet<string>) => void;
  /** Leaves everything as it was typed, and saves nothing. */
  onCancel: () => void;
}

/** Shows both values of each field that two people changed, says by whom, and asks which is right. */
export function YoursOrTheirs({ fields, theirs, onDecided, onCancel }: YoursOrTheirsProps) {
  useStaffNames();
  const [conceded, setConceded] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(conceded);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setConceded(next);
  };
  return (
    <ConfirmDialog
      opened
      title="Which of these is right?"
      consequence={consequenceOf(theirs)}
      confirmLabel="Save these"
      cancelLabel="Decide later"
      onConfirm={() => onDecided(conceded)}
      onCancel={onCancel}
    >
      {fields.map(({ name, label, yours, theirs: other }) => (
        <fieldset className={classes.field} key={name}>
          <legend className={classes.label}>{label}</legend>
          <Radio
            name={`dispute-${name}`}
            label={`Yours: ${yours}`}
            checked={!conceded.has(name)}
            onChange={() => choose(name, false)}
          />
          <Radio
            name={`dispute-${name}`}
            label={`${saverSide(theirs.by)}: ${other}`}
            checked={conceded.has(name)}
            onChange={() => choose(name, true)}
          />
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}

function consequenceOf({ by, at }: YoursOrTheirsProps['theirs']): string {
  if (at === null) return `${saverName(by)} saved this while you were choosing.`;
  return `${saverName(by)} saved this on ${formatInstant(at)} ET, while you were choosing.`;
}
