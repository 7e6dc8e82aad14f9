import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CostLinesEditor } from './cost-lines-editor.tsx';
import classes from './costs-dialog.module.css';
import type { ScenarioErrors } from './scenario-texts.ts';
import type { CostTexts } from './texts/cost-texts.ts';
import type { QuoteForm } from './use-quote-form.ts';

interface CostsDialogProps {
  form: QuoteForm;
  /** The place of the scenario. */
  index: number;
  errors: ScenarioErrors;
  onClose: () => void;
}

/**
 * The itemised costs of one scenario. Typing applies at once, so the lines are those of the form: the texts of the page follow
 * a moment later, and a quick second key would be written over the first.
 */
export function CostsDialog({ form, index, errors, onClose }: CostsDialogProps) {
  const { control } = form;
  const name = useWatch({ control, name: `scenarios.${index}.name` });
  const costs = useWatch({ control, name: `scenarios.${index}.costs` });
  const change = (next: CostTexts[]) =>
    form.setValue(`scenarios.${index}.costs`, next, { shouldDirty: true });
  return (
    <Dialog onClose={onClose} size={920} title={`Closing costs of ${name}`}>
      <CostLinesEditor costs={costs} errors={errors} onChange={change} />
      <div className={classes.actions}>
        <Button onClick={onClose}>Done</Button>
      </div>
    </Dialog>
  );
}
