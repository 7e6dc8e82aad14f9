import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { MAX_CONDITION_REASON_LENGTH } from '../../../domain/conditions/condition.ts';
import { canDecideCondition } from '../../../domain/conditions/condition-status.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { useDialogStart } from '../../ui/dialogs/dialog-start.ts';
import { useReturnFocus } from '../../ui/dialogs/return-focus.ts';
import { changeMany, changeOne, type LoanOfConditions, refusalWords } from './condition-changes.ts';
import classes from './conditions.module.css';
import { DocumentChoice } from './document-choice.tsx';
import { ConditionFacts, DeletedNotice } from './following/condition-facts.tsx';
import { RefusedList } from './refused-list.tsx';

interface DecideDialogProps {
  loan: LoanOfConditions;
  status: 'CLEARED' | 'WAIVED';
  conditions: readonly Condition[];
  /** All of the loan, as they are now. */
  present: readonly Condition[];
  onClose: () => void;
}

interface Decision {
  reason: string;
  documentIds: string[];
}

/** Clears or waives conditions. One condition takes documents here too; many share a reason. */
export function DecideDialog({ loan, status, conditions, present, onClose }: DecideDialogProps) {
  useReturnFocus();
  useDialogStart();
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const [refused, setRefused] = useState<readonly RefusedCondition[]>([]);
  const [only] = conditions.length === 1 ? conditions : [];
  const current = present.find(({ conditionId }) => conditionId === only?.conditionId);
  const linked = only?.documents ?? [];
  const form = useForm<Decision>({
    defaultValues: { reason: '', documentIds: linked.map(({ fileId }) => fileId) },
  });
  const draft = useFormDraft(form, `condition-${status}:${userName}:${only?.conditionId ?? loan.loanId}`);
  const documentIds = useWatch({ control: form.control, name: 'documentIds' });
  const isClearing = status === 'CLEARED';

  const decide = async (values: Decision) => {
    const reason = values.reason.trim() || null;
    if (only !== undefined) {
      const present = values.documentIds.filter(
        (id) => !linked.some((one) => one.fileId === id && one.isDeleted),
      );
      const permission = canDecideCondition({ status, reason, documents: present.length });
      if (!permission.ok) throw new Error(permission.reason);
      await decideOne(seenOf(only, current), { status, reason, documentIds: values.documentIds });
    } else {
      const left = await changeMany(queryClient, loan, conditions, { status, reason });
      if (left.length > 0) {
        setRefused(left);
        throw new Error(`${left.length} of ${conditions.length} did not change. The others did.`);
      }
    }
    draft.saved();
    onClose();
  };

  const decideOne = async (condition: Condition, change: Parameters<typeof changeOne>[3]) => {
    try {
      await changeOne(queryClient, loan, condition, change);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      throw new Error(`${refusalWords({ current: error.current as Condition, reason: error.message })}.`);
    }
  };

  const what = only === undefined ? `${conditions.length} conditions` : 'this condition';
  return (
    <Modal
      opened
      onClose={onClose}
      size={600}
      title={`${isClearing ? 'Clear' : 'Waive'} ${what}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FormShell
        form={form}
        onSubmit={decide}
        submitLabel={isClearing ? 'Clear' : 'Waive'}
        hasRequired={!isClearing}
        guardsLeaving={false}
      >
        <DraftNotice draft={draft} />
        {only === undefined ? null : <p className={classes.decided}>{(current ?? only).text}</p>}
        {current === undefined ? null : <ConditionFacts condition={current} />}
        {only !== undefined && current === undefined ? <DeletedNotice /> : null}
        <LongTextField
          control={form.control}
          name="reason"
          label="Reason"
          required={!isClearing}
          description={isClearing ? 'Needed without a linked document.' : ''}
          minRows={2}
          isLine
          maxLength={MAX_CONDITION_REASON_LENGTH}
        />
        {only === undefined ? null : (
          <DocumentChoice
            customerId={loan.customerId}
            linked={linked}
            value={documentIds}
            onChange={(ids) => form.setValue('documentIds', ids, { shouldDirty: true })}
          />
        )}
        <RefusedList refused={refused} conditions={conditions} />
      </FormShell>
    </Modal>
  );
}

/**
 * The state that a decision builds on: the present one, unless somebody else has decided meanwhile or linked documents, which
 * the person learns first.
 */
function seenOf(opened: Condition, current: Condition | undefined): Condition {
  const isSame =
    current?.status === opened.status &&
    JSON.stringify(current.documents) === JSON.stringify(opened.documents);
  return isSame ? current : opened;
}
