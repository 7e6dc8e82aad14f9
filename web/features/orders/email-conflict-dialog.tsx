import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../theme/choices.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { OrderEmail } from '../../../contract/order-email.ts';
import { saverName, saverSide } from '../../loans/saver-name.ts';
import { useStaffNames } from '../../loans/user-label.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import {
  EMAIL_LABELS,
  type EmailDifference,
  emailDifferences,
  emailFieldText,
  mergedEmail,
} from './order-email-differences.ts';
import classes from './orders.module.css';

export interface EmailConflict {
  /** What both began with. */
  base: OrderEmail;
  mine: OrderEmail;
  theirs: OrderEmail;
  /** Of theirs. */
  version: number;
  /** Who saved theirs. */
  by: string;
}

interface EmailConflictDialogProps {
  /** Null while there is nothing to ask. */
  conflict: EmailConflict | null;
  onDecide: (email: OrderEmail) => void;
  onCancel: () => void;
}

/** Shows both values of every field in which two people's drafts differ, and asks which is to stand. */
export function EmailConflictDialog({ conflict, onDecide, onCancel }: EmailConflictDialogProps) {
  useStaffNames();
  // While the dialog closes it shows what it showed. Another question starts with its own proposals.
  const [asked, setAsked] = useState(conflict);
  const [mineStand, setMineStand] = useState<ReadonlySet<keyof OrderEmail>>(new Set());
  const differences = asked === null ? [] : emailDifferences(asked.base, asked.mine, asked.theirs);
  if (conflict !== null && conflict !== asked) {
    setAsked(conflict);
    setMineStand(proposed(emailDifferences(conflict.base, conflict.mine, conflict.theirs)));
  }
  const choose = (field: keyof OrderEmail, isMine: boolean) =>
    setMineStand((before) => new Set([...before, field].filter((one) => one !== field || isMine)));
  return (
    <ConfirmDialog
      opened={conflict !== null}
      title="Which of these is right?"
      consequence={`${saverName(asked?.by)} saved this e-mail while you were typing. Nothing has been sent; look at it once more afterwards.`}
      confirmLabel="Use these"
      cancelLabel="Decide later"
      onConfirm={() => {
        if (asked !== null) onDecide(mergedEmail(asked.mine, asked.theirs, [...mineStand]));
      }}
      onCancel={onCancel}
    >
      {differences.map(({ field }) => (
        <fieldset className={classes.difference} key={field}>
          <legend className={classes.differenceLabel}>{EMAIL_LABELS[field]}</legend>
          {asked === null ? null : (
            <>
              <Radio
                name={`conflict-${field}`}
                label={`Yours: ${emailFieldText(asked.mine, field)}`}
                checked={mineStand.has(field)}
                onChange={() => choose(field, true)}
              />
              <Radio
                name={`conflict-${field}`}
                label={`${saverSide(asked.by)}: ${emailFieldText(asked.theirs, field)}`}
                checked={!mineStand.has(field)}
                onChange={() => choose(field, false)}
              />
            </>
          )}
        </fieldset>
      ))}
    </ConfirmDialog>
  );
}

function proposed(differences: readonly EmailDifference[]): ReadonlySet<keyof OrderEmail> {
  return new Set(differences.filter(({ isMineProposed }) => isMineProposed).map(({ field }) => field));
}
