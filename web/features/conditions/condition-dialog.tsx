import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { MAX_CONDITION_NOTES_LENGTH } from '../../../domain/conditions/condition.ts';
import { isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { changeOne, type LoanOfConditions, refusalWords } from './condition-changes.ts';
import {
  type ConditionValues,
  changedFields,
  conditionFormSchema,
  NEW_CONDITION,
  newConditionBody,
  valuesOfCondition,
} from './condition-form.ts';
import {
  CATEGORY_OPTIONS,
  SOURCE_OPTIONS,
  STAGE_OPTIONS,
  useKindOptions,
  useStaffOptions,
} from './condition-options.ts';
import { DocumentChoice } from './document-choice.tsx';
import { ConditionFacts, DeletedNotice } from './following/condition-facts.tsx';
import { useFollowedCondition } from './following/use-followed-condition.ts';

interface ConditionDialogProps {
  loan: LoanOfConditions;
  /** As it was when the dialog opened; null for a new one. */
  condition: Condition | null;
  /** All of the loan, as they are now. */
  conditions: readonly Condition[];
  onClose: () => void;
}

/** A new condition, or one that is changed. Typed values survive a reload, each condition's apart. */
export function ConditionDialog({ loan, condition, conditions, onClose }: ConditionDialogProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const [first] = useState(() => (condition === null ? NEW_CONDITION : valuesOfCondition(condition)));
  const form = useForm<ConditionValues>({ defaultValues: first, resolver: checksBy(conditionFormSchema) });
  const draft = useFormDraft(form, `condition:${userName}:${condition?.conditionId ?? loan.loanId}`);
  const current = conditions.find(({ conditionId }) => conditionId === condition?.conditionId);
  const { base, clash, follow } = useFollowedCondition(form, condition, current);
  const isGone = condition !== null && current === undefined;
  const [documentIds, text, documentKind] = useWatch({
    control: form.control,
    name: ['documentIds', 'text', 'documentKind'],
  });
  const owners = useStaffOptions(base?.owner);
  const kinds = useKindOptions(base?.documentKind);
  const isDecided = base !== null && !isConditionOpen(base.status);

  const add = async (values: ConditionValues) => {
    const { data } = await createOnce(draft.request, (idempotencyKey) =>
      runOwnChange(queryClient, () =>
        call('createConditions', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { conditions: [newConditionBody(values)] },
          idempotencyKey,
        }),
      ),
    );
    if (data.doubles.length > 0) throw new Error('This loan already has this condition.');
  };

  const change = async (values: ConditionValues, before: Condition) => {
    try {
      await changeOne(queryClient, loan, before, changedFields(valuesOfCondition(before), values));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const theirs = error.current as Condition;
      const why = refusalWords({ current: theirs, reason: error.message });
      const clashes = follow(theirs);
      throw new Error(
        [`${why}.`, ...clashes, 'Your changes are kept here. Save again to put them on top.'].join(' '),
      );
    }
  };

  const save = async (values: ConditionValues) => {
    await (base === null ? add(values) : change(values, base));
    draft.saved();
    await refreshConditions(queryClient, loan);
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      size={720}
      title={condition === null ? 'Add a condition' : 'Condition'}
      form={form}
      onSubmit={save}
      submitLabel={condition === null ? 'Add condition' : 'Save condition'}
      draft={draft}
    >
      {base === null ? null : <ConditionFacts condition={base} />}
      {isGone ? <DeletedNotice /> : null}
      {clash === null ? null : (
        <Notice tone="warn" announce>
          {clash}
        </Notice>
      )}
      <LongTextField
        control={form.control}
        name="text"
        label="Condition"
        minRows={2}
        isLine
        required
        disabled={isDecided}
      />
      <FormGrid>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="stage"
            label="Stage"
            options={STAGE_OPTIONS}
            disabled={isDecided}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="category"
            label="Category"
            options={CATEGORY_OPTIONS}
            disabled={isDecided}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="source"
            label="Source"
            options={SOURCE_OPTIONS}
            disabled={isDecided}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="owner"
            label="Owner"
            options={owners}
            clearable
            disabled={isDecided}
          />
        </FormCell>
        <FormCell span={4}>
          <SelectField
            control={form.control}
            name="documentKind"
            label="Asks for"
            placeholder="By its text"
            options={kinds}
            clearable
            disabled={isDecided}
          />
        </FormCell>
        <FormCell span={4}>
          <DateField control={form.control} name="dueDate" label="Due date" disabled={isDecided} />
        </FormCell>
      </FormGrid>
      <LongTextField
        control={form.control}
        name="notes"
        label="Notes"
        minRows={2}
        maxLength={MAX_CONDITION_NOTES_LENGTH}
      />
      <DocumentChoice
        customerId={loan.customerId}
        asked={{ documentKind: documentKind || null, text }}
        linked={base?.documents ?? []}
        value={documentIds}
        onChange={(ids) => form.setValue('documentIds', ids, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
