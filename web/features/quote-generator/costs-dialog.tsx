import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../api/client.ts';
import { defaultCostsQuery } from '../../loans/quotes/quote-queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { CostLinesEditor } from './cost-lines-editor.tsx';
import classes from './costs-dialog.module.css';
import { emptyScenario, readScenario, type ScenarioErrors } from './scenario-texts.ts';
import type { CostTexts } from './texts/cost-texts.ts';
import type { QuoteForm } from './use-quote-form.ts';

interface CostsDialogProps {
  form: QuoteForm;
  /** Index of the scenario. */
  index: number;
  errors: ScenarioErrors;
  onClose: () => void;
}

/**
 * The itemized costs of one scenario. Typing edits the form's own lines: the page's texts lag behind, so a quick second
 * keystroke would overwrite the first.
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

interface DefaultCostsDialogProps {
  costs: readonly CostTexts[];
  version: number;
  onClose: () => void;
}

/** The costs of new quotes. For administrators. */
export function DefaultCostsDialog({ costs: stored, version, onClose }: DefaultCostsDialogProps) {
  const queryClient = useQueryClient();
  const [costs, setCosts] = useState([...stored]);
  const read = useMemo(() => readScenario({ ...emptyScenario('2026-01-01', []), costs }), [costs]);
  const saving = useMutation({
    mutationFn: async () => {
      if (read.scenario === null) throw new Error('Check the marked lines first.');
      await call('saveDefaultCosts', { body: { costs: read.scenario.costs }, ifMatch: `"${version}"` });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: defaultCostsQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} size={920} title="Default costs of new quotes">
      <CostLinesEditor costs={costs} errors={read.errors} onChange={setCosts} />
      {saving.error === null ? null : (
        <div className={classes.error}>
          <Notice tone="bad" announce>
            {saving.error.message}
          </Notice>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={saving.isPending} onClick={() => saving.mutate()}>
          Save default costs
        </Button>
      </div>
    </Dialog>
  );
}
