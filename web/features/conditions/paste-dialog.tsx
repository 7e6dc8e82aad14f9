import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import {
  CONDITION_CATEGORY_NAMES,
  CONDITION_STAGE_NAMES,
  type ConditionSource,
  type ConditionStage,
} from '../../../domain/conditions/condition.ts';
import {
  linesLeft,
  PASTE_REFUSALS,
  type PastedCondition,
  pastedConditions,
} from '../../../domain/conditions/paste-conditions.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import type { LoanOfConditions } from './condition-changes.ts';
import { SOURCE_OPTIONS, STAGE_OPTIONS } from './condition-options.ts';
import classes from './conditions.module.css';

interface PasteDialogProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  onClose: () => void;
}

interface PasteValues {
  pasted: string;
  stage: ConditionStage;
  source: ConditionSource;
}

/** Many conditions at once, one a line, with a preview of what will be added. */
export function PasteDialog({ loan, conditions, onClose }: PasteDialogProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const form = useForm<PasteValues>({
    defaultValues: { pasted: '', stage: 'BEFORE_APPROVAL', source: 'UNDERWRITER' },
  });
  const draft = useFormDraft(form, `conditions-pasted:${userName}:${loan.loanId}`);
  const { field } = useController({ control: form.control, name: 'pasted' });
  const { pasted, stage } = useWatch({ control: form.control }) as PasteValues;
  const lines = useMemo(
    () =>
      pastedConditions(
        pasted,
        stage,
        conditions.map(({ text }) => text),
      ),
    [pasted, stage, conditions],
  );
  const added = lines.filter(({ refusal }) => refusal === null);

  const add = async ({ source }: PasteValues) => {
    if (added.length === 0) throw new Error('There is no new condition in this text.');
    const body = { conditions: added.map((line) => ({ ...bodyOf(line), source })) };
    await createOnce(draft.request, (idempotencyKey) =>
      runOwnChange(queryClient, () =>
        call('createConditions', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body,
          idempotencyKey,
        }),
      ),
    );
    draft.saved();
    await refreshConditions(queryClient, loan);
    const left = linesLeft(lines);
    if (left === '') return onClose();
    form.setValue('pasted', left, { shouldDirty: true });
    throw new Error(
      `Added ${added.length === 1 ? '1 condition' : `${added.length} conditions`}. The lines below were not added: see the reasons in the preview.`,
    );
  };

  return (
    <FormDialog
      onClose={onClose}
      size={820}
      title="Paste conditions"
      form={form}
      onSubmit={add}
      submitLabel={addLabel(added.length)}
      hasRequired={false}
      draft={draft}
    >
      <Textarea
        {...field}
        label="One condition per line"
        description="A line such as ‘Prior to docs’ sets the stage of the lines below it."
        autosize
        minRows={6}
        maxRows={12}
        data-autofocus
      />
      <FormGrid>
        <FormCell span={6}>
          <SelectField control={form.control} name="stage" label="Stage" options={STAGE_OPTIONS} />
        </FormCell>
        <FormCell span={6}>
          <SelectField control={form.control} name="source" label="Source" options={SOURCE_OPTIONS} />
        </FormCell>
      </FormGrid>
      <Preview lines={lines} />
    </FormDialog>
  );
}

function bodyOf({ text, stage, category }: PastedCondition) {
  return { text, stage, category };
}

function Preview({ lines }: { lines: readonly PastedCondition[] }) {
  if (lines.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={classes.preview} aria-label="Preview" tabIndex={0}>
      {lines.map(({ text, stage, category, refusal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its place
        <li key={index} data-double={refusal !== null || undefined}>
          <span>{text}</span>
          <span className={classes.about}>
            {refusal !== null
              ? PASTE_REFUSALS[refusal]
              : `${CONDITION_STAGE_NAMES[stage]} · ${CONDITION_CATEGORY_NAMES[category]}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function addLabel(count: number): string {
  if (count === 0) return 'Add conditions';
  return count === 1 ? 'Add 1 condition' : `Add ${count} conditions`;
}
