import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Notice } from '../notices/notice.tsx';
import classes from './dialog.module.css';
import { Dialog, DialogActions } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  /** A question: 'Discard this loan?' */
  title: string;
  /** One sentence. */
  consequence: ReactNode;
  /** Label of the confirming button: 'Discard loan'. */
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  children?: ReactNode;
  confirming?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. Esc and a click outside cancel, and the focus returns to the previous element. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, consequence, destructive = false, confirming = false, error, children } = props;
  return (
    <Dialog
      opened={opened}
      onClose={props.onCancel}
      title={title}
      hasCloseButton={false}
      isLocked={confirming}
      onClickCapture={ignoreMultipleClick}
    >
      <div className={classes.bar} data-destructive={destructive || undefined} />
      <p className={classes.text}>{consequence}</p>
      {children === undefined ? null : <div className={classes.fields}>{children}</div>}
      {error === undefined ? null : (
        <div className={classes.error}>
          <Notice tone="bad" announce>
            {error}
          </Notice>
        </div>
      )}
      <DialogActions>
        <Button variant="subtle" onClick={props.onCancel} disabled={confirming} data-autofocus>
          {props.cancelLabel ?? 'Cancel'}
        </Button>
        <Button variant={destructive ? 'danger' : 'filled'} onClick={props.onConfirm} loading={confirming}>
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * A question can appear between two clicks of a double click. The second click was not meant for it, so it is ignored.
 */
function ignoreMultipleClick(event: MouseEvent): void {
  const target = event.target as Element;
  const isAnswer = target.closest(`.${classes.actions}`) !== null || target.closest('[role=dialog]') === null;
  if (event.detail > 1 && isAnswer) event.stopPropagation();
}
