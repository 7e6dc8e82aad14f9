import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../theme/choices.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { conflictLabel, conflictText } from '../../../domain/application/conflict-words.ts';
import { conflictKey, type MergeConflict } from '../../../domain/application/merge-conflict.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './conflict-dialog.module.css';

/** The words for both sides of a question. */
export interface ConflictSides<Conflict extends MergeConflict = MergeConflict> {
  title: string;
  /** How the two values came to be. */
  consequence: string;
  /** 'Yours'. */
  mine: (conflict: Conflict) => string;
  /** 'Theirs'. */
  theirs: (conflict: Conflict) => string;
}

interface ConflictDialogProps<Conflict extends MergeConflict> {
  /** Null while there is nothing to ask. */
  conflicts: readonly Conflict[] | null;
  deciding: boolean;
  /** Of whom the two values are. */
  words: ConflictSides<Conflict>;
  /** @default 'Save these' */
  confirmLabel?: string;
  /** Gets the conflicts in which my value is to stand. */
  onDecide: (mine: Conflict[]) => void;
  /** Leaves everything as it was typed. */
  onCancel: () => void;
}

/** Shows both values of every field that was changed twice, and asks which of them is to stand. */
export function ConflictDialog<Conflict extends MergeConflict>(props: ConflictDialogProps<Conflict>) {
  const { conflicts, deciding, confirmLabel = 'Save these', onDecide, onCancel } = props;
  // While the dialog closes it shows what it showed. Another question starts with my values.
  const [asked, setAsked] = useState(conflicts);
  const [words, setWords] = useState(props.words);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  if (conflicts !== null && conflicts !== asked) {
    setAsked(conflicts);
    setWords(props.words);
    setTheirs(new Set());
  }
  const choose = (key: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const isMine = (conflict: Conflict) => !theirs.has(conflictKey(conflict));
  return (
    <ConfirmDialog
      opened={conflicts !== null}
      title={words.title}
      consequence={words.consequence}
      confirmLabel={confirmLabel}
      cancelLabel="Decide later"
      confirming={deciding}
      onConfirm={() => onDecide((asked ?? []).filter(isMine))}
      onCancel={onCancel}
    >
      {(asked ?? []).map((conflict) => (
        <fieldset className={classes.field} key={conflictKey(conflict)}>
          <legend className={classes.label}>{conflictLabel(conflict)}</legend>
          <Radio
            name={`conflict-${conflictKey(conflict)}`}
            label={`${words.mine(conflict)}: ${conflictText(conflict, 'mine')}`}
            checked={isMine(conflict)}
            onChange={() => choose(conflictKey(conflict), false)}
          />
          <Radio
            name={`conflict-${conflictKey(conflict)}`}
            label={`${words.theirs(conflict)}: ${conflictText(conflict, 'theirs')}`}
            checked={!isMine(conflict)}
            onChange={() => choose(conflictKey(conflict), true)}
          />
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}
