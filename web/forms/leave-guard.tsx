import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { watchUnsavedChanges } from './unsaved-changes.ts';

interface LeaveGuardProps {
  /** Asked when the person is about to leave: are there changes that would be lost? */
  hasChanges: () => boolean;
  /** What leaving does to them. */
  consequence?: string | (() => string);
  /** Whether they are gone then. @default true */
  destructive?: boolean;
  /** Whether another address of the same page leaves nothing: the page keeps its fields, or a draft of them. @default false */
  staysOnPath?: boolean;
}

/** Asks before a page with unsaved changes is left, by a link, the Back button or a closed tab. */
export function LeaveGuard({
  hasChanges,
  consequence = 'What you typed on this page has not been saved and will be lost.',
  destructive = true,
  staysOnPath = false,
}: LeaveGuardProps) {
  const latest = useRef(hasChanges);
  latest.current = hasChanges;
  useEffect(() => watchUnsavedChanges(() => latest.current()), []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !(staysOnPath && current.pathname === next.pathname) && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      consequence={typeof consequence === 'string' ? consequence : consequence()}
      confirmLabel="Leave page"
      cancelLabel="Stay on page"
      destructive={destructive}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
