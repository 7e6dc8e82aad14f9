import { useBlocker } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { watchUnsavedChanges } from './unsaved-changes.ts';

interface LeaveGuardProps {
  /** Called when the person is about to leave: are there changes that would be lost? */
  hasChanges: () => boolean;
  consequence?: string | (() => string);
  /**
   * Whether leaving discards them.
   * @default true
   */
  destructive?: boolean;
  /**
   * Whether other URLs of the same page do not count as leaving, because the page keeps its fields or their draft. A
   * function decides by that URL's search.
   * @default false
   */
  staysOnPath?: boolean | ((search: object) => boolean);
}

/** Asks before a page with unsaved changes is left, by a link, the Back button or a closed tab. */
export const LeaveGuard = memo(function LeaveGuard({
  hasChanges,
  consequence = 'Your changes on this page are not saved and will be lost.',
  destructive = true,
  staysOnPath = false,
}: LeaveGuardProps) {
  const stays = (search: object) => (typeof staysOnPath === 'function' ? staysOnPath(search) : staysOnPath);
  const latest = useRef(hasChanges);
  latest.current = hasChanges;
  useEffect(() => watchUnsavedChanges(() => latest.current()), []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      !(current.pathname === next.pathname && stays(next.search)) && hasChanges(),
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
});
