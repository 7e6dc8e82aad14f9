import { Button } from '@mantine/core';
import { DialogActions } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

interface ExportEndProps {
  done: string | undefined;
  error: string | null;
  isRunning: boolean;
  closeLabel: string;
  downloadLabel: string;
  onClose: () => void;
}

export function ExportEnd({ done, error, isRunning, closeLabel, downloadLabel, onClose }: ExportEndProps) {
  return (
    <>
      <div role="status">{done === undefined ? null : <Notice>“{done}” is downloaded.</Notice>}</div>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          {closeLabel}
        </Button>
        <Button
          type="submit"
          aria-busy={isRunning}
          data-autofocus
          onClick={(event) => {
            // Each export is recorded, so a double click must not start a second one.
            if (isRunning || event.detail > 1) event.preventDefault();
          }}
          onKeyDown={(event) => {
            // A held key repeats.
            if (event.repeat) event.preventDefault();
          }}
        >
          {isRunning ? 'Exporting…' : downloadLabel}
        </Button>
      </DialogActions>
    </>
  );
}
