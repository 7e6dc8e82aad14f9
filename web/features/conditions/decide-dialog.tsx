import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ResolverResult, useForm, useWatch } from 'react-hook-form';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import { MAX_CONDITION_REASON_LENGTH } from '../../../domain/conditions/condition.ts';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { changeMany, changeOne, type LoanOfConditions, refusalWords } from './condition-changes.ts';
import classes from './conditions.module.css';
import {
  conditionsLeft,
  type DecidedStatus,
  decidable,
  missingReason,
  presentDocuments,
  refusalCount,
  statedReason,
} from './deciding/decidable.ts';
import { DocumentChoice } from './document-choice.tsx';
import { ConditionFacts, DeletedNotice } from './following/condition-facts.tsx';
import { RefusedList } from './refused-list.tsx';

interface DecideDialogProps {
  loan: LoanOfConditions;
  status: DecidedStatus;
  /** The selected ones, as they were when the dialog opened. */
  conditions: readonly Condition[];
  /** All of the loan, as they are now. */
  present: readonly Condition[];
  onClose: () => void;
}

/** Clears or waives conditions, and leaves out those that are decided already (COND-51). */
export function DecideDialog(props: DecideDialogProps) {
  const { status, conditions, onClose } = props;
  const { able, leftOut } = decidable(status, conditions);
  const isOne = conditions.length === 1 || able.length === 1;
  const [count, setCount] = useState(able.length);
  return (
    <Dialog
      onClose={onClose}
      size={600}
      title={`${status === 'CLEARED' ? 'Clear' : 'Waive'} ${isOne ? 'this condition' : countOf(count)}`}
    >
      {able.length > 0 ? (
        <Decision {...props} able={able} leftOut={leftOut} onLeft={setCount} />
      ) : (
        <Notice tone="warn">
          {conditions.length === 1
            ? `${leftOut[0]?.reason}.`
            : 'The selected conditions are cleared or waived already.'}
        </Notice>
      )}
    </Dialog>
  );
}

function countOf(conditions: number): string {
  if (conditions === 0) return 'conditions';
  return conditions === 1 ? '1 condition' : `${conditions} conditions`;
}

interface DecisionProps extends DecideDialogProps {
  able: readonly Condition[];
  leftOut: readonly RefusedCondition[];
  /** Called with how many did not change: the next try is about these. */
  onLeft: (count: number) => void;
}

interface DecisionValues {
  reason: string;
  documentIds: string[];
}

/** A single condition can link documents here too; several share a reason. */
function Decision({ loan, status, able, leftOut, present, onLeft, onClose }: DecisionProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const [refused, setRefused] = useState<readonly RefusedCondition[]>([]);
  const [only] = able.length === 1 ? able : [];
  const current = present.find(({ conditionId }) => conditionId === only?.conditionId);
  const linked = only?.documents ?? [];
  const isClearing = status === 'CLEARED';
  const rest = decidable(status, conditionsLeft(able, refused)).able;

  const documentsOf = ({ documentIds }: DecisionValues): number[] => {
    if (only === undefined) return rest.map(presentDocuments);
    const isGone = (id: string) =>
      linked.some((one) => one.fileId === id && (one.isDeleted || one.isRejected === true));
    return [documentIds.filter((id) => !isGone(id)).length];
  };
  const form = useForm<DecisionValues>({
    defaultValues: { reason: '', documentIds: linked.map(({ fileId }) => fileId) },
    resolver: (values): ResolverResult<DecisionValues> => {
      const message = missingReason(status, values.reason, documentsOf(values));
      return message === null
        ? { values, errors: {} }
        : { values: {}, errors: { reason: { type: 'required', message } } };
    },
  });
  const draft = useFormDraft(form, `condition-${status}:${userName}:${only?.conditionId ?? loan.loanId}`);
  const documentIds = useWatch({ control: form.control, name: 'documentIds' });

  const decide = async (values: DecisionValues) => {
    const reason = statedReason(values.reason);
    if (only === undefined) await decideMany(reason);
    else await decideOne(seenOf(only, current), { status, reason, documentIds: values.documentIds });
    draft.saved();
    onClose();
  };

  const decideMany = async (reason: string | null) => {
    if (rest.length === 0) throw new Error('None of these conditions can still change.');
    const left = await changeMany(queryClient, loan, rest, { status, reason });
    if (left.length === 0) return;
    setRefused(left);
    onLeft(decidable(status, conditionsLeft(able, left)).able.length);
    throw new Error(refusalCount(left.length, rest.length));
  };

  const decideOne = async (condition: Condition, change: Parameters<typeof changeOne>[3]) => {
    try {
      await changeOne(queryClient, loan, condition, change);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      throw new Error(`${refusalWords({ current: error.current as Condition, reason: error.message })}.`);
    }
  };

  return (
    <FormShell
      form={form}
      onSubmit={decide}
      submitLabel={isClearing ? 'Clear' : 'Waive'}
      hasRequired={!isClearing}
      guardsLeaving={false}
      draft={draft}
    >
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
          asked={only}
          linked={linked}
          value={documentIds}
          onChange={(ids) => {
            form.setValue('documentIds', ids, { shouldDirty: true });
            form.clearErrors('reason');
          }}
        />
      )}
      <RefusedList title="Left out" refused={leftOut} />
      <RefusedList title="Not changed" refused={refused} conditions={able} />
    </FormShell>
  );
}

/**
 * The version that a decision is based on: the current one, unless somebody else has since decided or linked documents,
 * which the person must see first.
 */
function seenOf(opened: Condition, current: Condition | undefined): Condition {
  const isSame =
    current?.status === opened.status &&
    JSON.stringify(current.documents) === JSON.stringify(opened.documents);
  return isSame ? current : opened;
}
