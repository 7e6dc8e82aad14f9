import { Button, Modal } from '@mantine/core';
import { useDialogStart } from '../../ui/dialogs/dialog-start.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import { CostLinesEditor } from './cost-lines-editor.tsx';
import classes from './costs-dialog.module.css';
import type { CostTexts, ScenarioErrors } from './scenario-texts.ts';

interface CostsDialogProps {
  name: string;
  costs: readonly CostTexts[];
  errors: ScenarioErrors;
  onChange: (costs: CostTexts[]) => void;
  onClose: () => void;
}

/** The itemised costs of one scenario. Typing applies at once. */
export function CostsDialog({ name, costs, errors, onChange, onClose }: CostsDialogProps) {
  useReturnFocus();
  useDialogStart();
  return (
    <Modal
      opened
      onClose={onClose}
      size={920}
      title={`Closing costs of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <CostLinesEditor costs={costs} errors={errors} onChange={onChange} />
      <div className={classes.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}
