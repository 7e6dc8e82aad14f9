import { Popover, VisuallyHidden } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { IconUpload } from '../../../../ui/icons.tsx';
import { useOffline } from '../../../../ui/states/use-offline.ts';
import type { UploadQueue } from '../upload-queue.ts';
import type { SignOutQuestion } from './sign-out-question.ts';
import { trayLabel, trayMark, trayStatus } from './tray-words.ts';
import { UploadPanel } from './upload-panel.tsx';
import classes from './upload-tray.module.css';

interface UploadTrayProps {
  queue: UploadQueue;
  question: SignOutQuestion;
}

/** The uploads of all loans, in the header of every page, with their list behind it (DOC-50). */
export function UploadTray({ queue, question }: UploadTrayProps) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isOffline = useOffline();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const mark = trayMark(uploads);
  return (
    <>
      <VisuallyHidden role="status">{trayStatus(uploads, isOffline)}</VisuallyHidden>
      {mark === undefined ? null : (
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-end"
          width="min(420px, calc(100vw - 16px))"
          offset={6}
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <button
              type="button"
              className={classes.tray}
              data-state={mark.state}
              aria-label={trayLabel(uploads)}
              onClick={() => setIsOpen(!isOpen)}
              onKeyDown={({ key }) => key === 'Escape' && close()}
            >
              <IconUpload size={18} stroke={1.6} />
              <span className={classes.count} aria-hidden="true">
                {mark.count}
              </span>
            </button>
          </Popover.Target>
          <Popover.Dropdown aria-label="Uploads" p={0}>
            <UploadPanel queue={queue} uploads={uploads} onClose={close} />
          </Popover.Dropdown>
        </Popover>
      )}
      <SignOutDialog question={question} />
    </>
  );
}

function SignOutDialog({ question }: { question: SignOutQuestion }) {
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen);
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Sign out while files are uploading?"
      consequence="Unfinished uploads will be cancelled. Finished ones stay."
      confirmLabel="Cancel uploads and sign out"
      cancelLabel="Stay signed in"
      destructive
      onConfirm={() => void question.leave()}
      onCancel={question.stay}
    />
  );
}
