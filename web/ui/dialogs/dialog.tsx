import { Button, Modal } from '@mantine/core';
import { type DOMAttributes, type ReactNode, useEffect } from 'react';
import { FADE } from '../../theme/theme.ts';
import { enterField, firstField } from '../focus/next-field.ts';
import classes from './dialog.module.css';
import { useIsTopmost } from './open-dialog.ts';
import { useReturnFocus } from './return-focus.ts';

export interface DialogProps extends Pick<DOMAttributes<HTMLElement>, 'onClickCapture' | 'onKeyDown'> {
  title: string;
  onClose: () => void;
  /** In pixels. */
  size?: number;
  /** Most dialogs are mounted open. */
  opened?: boolean;
  /** Without one, buttons in the dialog close it. */
  hasCloseButton?: boolean;
  closesOutside?: boolean;
  /** Only buttons in the dialog close it, because it is working, or shows something that is never shown again. */
  isLocked?: boolean;
  /** False while its content loads. The focus enters the first field once this is true. */
  isReady?: boolean;
  /** False when the page itself moves the focus afterwards. */
  returnsFocus?: boolean;
  /** Without head and fade; the title is read aloud only. */
  isBare?: boolean;
  children?: ReactNode;
}

const TREE_STOP = '[role="treeitem"][tabindex="0"]';

/**
 * The only kind of dialog. Opens with the focus in its first field instead of on the Close button, Esc closes the
 * topmost one (SIGN-49), and the focus returns to the previous element.
 */
export function Dialog(props: DialogProps) {
  const { title, opened = true, hasCloseButton = true, closesOutside = true, isLocked = false } = props;
  const { isReady = true, returnsFocus = true, isBare = false } = props;
  useReturnFocus(opened && returnsFocus);
  const isTopmost = useIsTopmost(opened);
  useEffect(() => {
    if (!opened || !isReady) return;
    // The content renders a moment later; then the library moves the focus, preferring a marked element.
    const timer = setTimeout(enterTopmost);
    return () => clearTimeout(timer);
  }, [opened, isReady]);
  const transitionProps = isBare ? { duration: 0 } : FADE;
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      title={isBare ? undefined : title}
      size={props.size ?? 440}
      withCloseButton={hasCloseButton && !isLocked && !isBare}
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={closesOutside && !isLocked}
      closeOnEscape={isTopmost && !isLocked}
      returnFocus={returnsFocus}
      transitionProps={transitionProps}
      overlayProps={{ transitionProps }}
      {...(isBare
        ? { attributes: { content: { 'aria-label': title } }, styles: { body: { padding: 0 } } }
        : {})}
      onClickCapture={props.onClickCapture}
      onKeyDown={props.onKeyDown}
    >
      {props.children}
    </Modal>
  );
}

function enterTopmost(): void {
  const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
  if (dialog === undefined || dialog.querySelector('[data-autofocus]') !== null) return;
  const start = firstField(dialog) ?? dialog.querySelector<HTMLElement>(TREE_STOP);
  start?.setAttribute('data-autofocus', '');
  enterField(start);
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

interface DialogAnswerProps {
  /** Submits the form around it, unless `onConfirm` is set. */
  confirmLabel: string;
  onConfirm?: () => void;
  onCancel: () => void;
  isRunning?: boolean;
  disabled?: boolean;
}

export function DialogAnswer(props: DialogAnswerProps) {
  const { confirmLabel, onConfirm, onCancel, isRunning = false, disabled = false } = props;
  return (
    <DialogActions>
      <Button variant="subtle" onClick={onCancel} disabled={isRunning}>
        Cancel
      </Button>
      <Button
        type={onConfirm === undefined ? 'submit' : 'button'}
        loading={isRunning}
        disabled={disabled}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </DialogActions>
  );
}
