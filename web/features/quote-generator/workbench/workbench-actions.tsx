import { Button } from '@mantine/core';
import { memo } from 'react';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { DraftState } from '../../../forms/drafts/draft-state.tsx';
import type { DraftStatus } from '../../../forms/drafts/draft-status.ts';
import { IconDeviceFloppy, IconPlus } from '../../../ui/icons.tsx';
import { HandOverButtons } from '../hand-over-buttons.tsx';

interface WorkbenchActionsProps {
  status: DraftStatus;
  saved: SavedQuote | null;
  hasChanges: boolean;
  /** True if no further scenario fits. */
  isFull: boolean;
  isSaving: boolean;
  canSave: boolean;
  /** Null for people who may not change them. */
  onDefaults: (() => void) | null;
  onAdd: () => void;
  onSave: () => void;
}

export const WorkbenchActions = memo(function WorkbenchActions(props: WorkbenchActionsProps) {
  const { status, saved, hasChanges, isFull, isSaving, canSave, onDefaults, onAdd, onSave } = props;
  return (
    <>
      <DraftState status={status} />
      {onDefaults === null ? null : (
        <Button variant="subtle" onClick={onDefaults}>
          Default costs
        </Button>
      )}
      {saved === null ? null : <HandOverButtons quote={saved} hasChanges={hasChanges} />}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={isFull}
        onClick={onAdd}
      >
        Add scenario
      </Button>
      <Button
        leftSection={<IconDeviceFloppy size={16} stroke={1.6} />}
        // A saved quote has its own page, where this button is labeled differently.
        name="save"
        loading={isSaving}
        disabled={!canSave}
        onClick={onSave}
      >
        {saved === null ? 'Save quote' : 'Save version'}
      </Button>
    </>
  );
});
