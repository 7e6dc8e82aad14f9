import { useState } from 'react';
import { Radio } from '../forms/fields/radio.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { useStaffNames } from './staff-names.ts';
import classes from './yours-or-theirs.module.css';

/** A field that two people set differently, in words. */
export interface ConflictField<Name extends string = string> {
  name: Name;
  label: string;
  yours: string;
  theirs: string;
  /** The other person's name, or 'Saved in your other tab'. */
  theirSide: string;
  /** @default 'Yours' */
  yourSide?: string;
  isTheirsProposed?: boolean;
}

export interface ConflictQuestion<Name extends string = string> {
  /** @default 'Which of these is right?' */
  title?: string;
  consequence: string;
  fields: readonly ConflictField<Name>[];
  /** Shown if no field is left to choose. */
  noFields?: string;
}

interface YoursOrTheirsProps<Asked extends object, Name extends string> {
  /** Null while there is no question. A new object is a new question. */
  asked: Asked | null;
  question: (asked: Asked) => ConflictQuestion<Name>;
  /** @default 'Save these' */
  confirmLabel?: string;
  /** Replaces `confirmLabel` while every field uses the other person's value, if nothing would be saved. */
  noneSavedLabel?: string;
  confirming?: boolean;
  /**
   * Gets the names of the fields that use the other person's value. The dialog waits for its promise, and shows an
   * error.
   */
  onDecided: (conceded: ReadonlySet<Name>, asked: Asked) => void | Promise<void>;
  /** Leaves everything as typed, and saves nothing. */
  onCancel: () => void;
}

/** Shows both values of each field that two people changed, and asks which one is right. */
export function YoursOrTheirs<Asked extends object, Name extends string>(
  props: YoursOrTheirsProps<Asked, Name>,
) {
  const { asked, question, confirming = false, onDecided, onCancel } = props;
  const { confirmLabel = 'Save these', noneSavedLabel = confirmLabel } = props;
  useStaffNames();
  // A closing dialog still shows its last question. A new question starts with its own preselection.
  const [shown, setShown] = useState<{ asked: Asked; question: typeof question } | null>(null);
  const [conceded, setConceded] = useState<ReadonlySet<Name>>(new Set());
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | undefined>();
  if (asked !== null && asked !== shown?.asked) {
    setShown({ asked, question });
    setConceded(new Set(proposedOf(question(asked))));
    setError(undefined);
  }
  if (shown === null) return null;
  const { title = 'Which of these is right?', consequence, fields, noFields } = shown.question(shown.asked);

  const choose = (name: Name, isTheirs: boolean) => {
    const others = [...conceded].filter((other) => other !== name);
    setConceded(new Set(isTheirs ? [...others, name] : others));
  };
  const decide = async () => {
    const decided = onDecided(conceded, shown.asked);
    if (decided === undefined) return;
    setSaving(true);
    setError(undefined);
    try {
      await decided;
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setSaving(false);
    }
  };

  return (
    <ConfirmDialog
      opened={asked !== null}
      title={title}
      consequence={consequence}
      confirmLabel={conceded.size === fields.length ? noneSavedLabel : confirmLabel}
      cancelLabel="Decide later"
      confirming={confirming || saving}
      error={error}
      onConfirm={() => void decide()}
      onCancel={onCancel}
    >
      {fields.length === 0 ? noFields : null}
      {fields.map(({ name, label, yours, theirs, theirSide, yourSide = 'Yours' }) => (
        <fieldset className={classes.field} key={name}>
          <legend className={classes.label}>{label}</legend>
          <Radio
            name={`conflict-${name}`}
            label={`${yourSide}: ${yours}`}
            checked={!conceded.has(name)}
            onChange={() => choose(name, false)}
          />
          <Radio
            name={`conflict-${name}`}
            label={`${theirSide}: ${theirs}`}
            checked={conceded.has(name)}
            onChange={() => choose(name, true)}
          />
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}

function proposedOf<Name extends string>({ fields }: ConflictQuestion<Name>): Name[] {
  return fields.filter(({ isTheirsProposed }) => isTheirsProposed).map(({ name }) => name);
}
