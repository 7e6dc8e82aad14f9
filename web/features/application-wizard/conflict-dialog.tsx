import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../theme/choices.css';
import { Button, Modal, Radio } from '@mantine/core';
import { useState } from 'react';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import type { MergeConflict } from '../../../domain/application/merge-application.ts';
import { answerLabel } from './answer-label.ts';
import { answerText } from './answer-text.ts';
import classes from './conflict-dialog.module.css';

interface ConflictDialogProps {
  /** Null while there is nothing to ask. */
  conflicts: readonly MergeConflict[] | null;
  status: readonly StepRules[];
  deciding: boolean;
  /** Gets the conflicts in which my value is to stand. */
  onDecide: (mine: MergeConflict[]) => void;
  /** Leaves everything as it was typed. */
  onCancel: () => void;
}

/** Shows both values of every field that two people changed, and asks which of them is to stand. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, onCancel } = props;
  return (
    <Modal
      opened={conflicts !== null}
      onClose={onCancel}
      size={620}
      title="Which of these is right?"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      {conflicts === null ? null : (
        <Choices {...props} key={conflicts.map(({ path }) => path).join(' ')} conflicts={conflicts} />
      )}
    </Modal>
  );
}

interface ChoicesProps extends ConflictDialogProps {
  conflicts: readonly MergeConflict[];
}

function Choices({ conflicts, status, deciding, onDecide, onCancel }: ChoicesProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  return (
    <>
      <p className={classes.text}>
        Somebody else saved this application while you were typing and changed the same{' '}
        {conflicts.length === 1 ? 'field' : 'fields'} as you. Everything else is already put together.
      </p>
      {conflicts.map(({ path, mine, theirs: theirValue }) => (
        <fieldset className={classes.field} key={path}>
          <legend className={classes.label}>{answerLabel(path, status)}</legend>
          <Radio
            name={`conflict-${path}`}
            label={`Yours: ${answerText(path, mine)}`}
            checked={!theirs.has(path)}
            onChange={() => choose(path, false)}
          />
          <Radio
            name={`conflict-${path}`}
            label={`Theirs: ${answerText(path, theirValue)}`}
            checked={theirs.has(path)}
            onChange={() => choose(path, true)}
          />
        </fieldset>
      ))}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onCancel} disabled={deciding}>
          Decide later
        </Button>
        <Button
          loading={deciding}
          onClick={() => onDecide(conflicts.filter(({ path }) => !theirs.has(path)))}
          data-autofocus
        >
          Save these
        </Button>
      </div>
    </>
  );
}
