import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { IconUpload } from '../../../../ui/icons.tsx';
import { HeaderPopover } from '../../../../ui/pages/header-popover.tsx';
import { useOffline } from '../../../../ui/states/back-online.ts';
import type { UploadQueue } from '../upload-queue.ts';
import type { SignOutQuestion } from './sign-out-question.ts';
import { trayLabel, trayMark, trayStatus } from './tray-words.ts';
import { UploadPanel } from './upload-panel.tsx';

interface UploadTrayProps {
  queue: UploadQueue;
  question: SignOutQuestion;
}

/** The uploads of all loans, in every page's header, with their list (DOC-50). */
export function UploadTray({ queue, question }: UploadTrayProps) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isOffline = useOffline();
  const mark = trayMark(uploads);
  return (
    <>
      <VisuallyHidden role="status">{trayStatus(uploads, isOffline)}</VisuallyHidden>
      {mark === undefined ? null : (
        <HeaderPopover
          icon={<IconUpload size={18} stroke={1.6} />}
          buttonLabel={trayLabel(uploads)}
          count={mark.count}
          state={mark.state}
          label="Uploads"
          width={420}
        >
          {(_, close) => <UploadPanel queue={queue} uploads={uploads} onClose={close} />}
        </HeaderPopover>
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
      consequence="Unfinished uploads will be canceled. Finished ones stay."
      confirmLabel="Cancel uploads and sign out"
      cancelLabel="Stay signed in"
      destructive
      onConfirm={() => void question.leave()}
      onCancel={question.stay}
    />
  );
}
