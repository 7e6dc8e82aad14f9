import { toNestErrors } from '@hookform/resolvers';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useMemo } from 'react';
import { type Resolver, type UseFormReturn, useForm, useFormState, useWatch } from 'react-hook-form';
import type { Decisions } from '../../../contract/decisions/decisions.ts';
import { MORTGAGE_TYPES } from '../../../domain/application/section4/lender-loan-information.ts';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { APPROVAL_LIMIT_KEYS, APPROVAL_LIMITS } from '../../../domain/decisions/approval-limits.ts';
import { TERM_LABELS, termText } from '../../../domain/decisions/decision-facts.ts';
import { DECISION_KINDS, DECISIONS, isApproval } from '../../../domain/decisions/decision-kind.ts';
import { MAX_DECISION_NOTE_LENGTH } from '../../../domain/decisions/loan-decision.ts';
import { LOAN_PROGRAMS } from '../../../domain/loans/loan-product.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { MoneyField } from '../../forms/fields/money-field.tsx';
import { RateField } from '../../forms/fields/rate-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { decisionsQuery } from '../../loans/decisions-query.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { refreshLoans } from '../../loans/loan-queries.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { ConditionFields, type TemplateDialogProps } from './condition-fields.tsx';
import {
  atFields,
  bodyOf,
  type DecisionValues,
  firstValues,
  seenIn,
  wrongValues,
} from './decision-values.ts';
import classes from './decisions.module.css';
import { ReasonFields } from './reason-fields.tsx';
import { TEXTS } from './texts.ts';

interface DecisionFormProps {
  customerId: string;
  loanId: string;
  read: Decisions;
  TemplateDialog: ComponentType<TemplateDialogProps>;
}

const KINDS = DECISION_KINDS.map((value) => ({ value, label: DECISIONS[value].name }));

/** Never overwrites what the underwriter has not seen: a newer decision or a changed application is shown first. */
export function DecisionForm({ customerId, loanId, read, TemplateDialog }: DecisionFormProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const resolver = useMemo(() => checksOf(read), [read]);
  const form = useForm<DecisionValues>({ defaultValues: firstValues(read), resolver });
  const draft = useFormDraft(form, `decision:${userName}:${loanId}`);
  const ending = useQuestion<string, boolean>();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const needs = kind === '' ? null : DECISIONS[kind];

  const save = async (values: DecisionValues) => {
    if (needs?.status === 'DISCARDED' && !(await ending.ask(needs.name)))
      throw new Error(TEXTS.nothingDecided);
    try {
      await runOwnChange(queryClient, () =>
        call('decideLoan', { params: { id: customerId, loanId }, body: bodyOf(values) as never }),
      );
    } catch (error) {
      throw await refusalOf(error);
    }
    draft.saved();
    await refreshLoans(queryClient);
    form.reset(firstValues(await queryClient.fetchQuery(decisionsQuery(customerId, loanId))));
  };

  /** After a conflict the page shows the newer decision, and the next press decides on what is then on screen. */
  const refusalOf = async (error: unknown): Promise<Error> => {
    const failure = changeFailureText(error);
    if (!(failure instanceof ApiError)) return failure;
    if (failure.status === 409) {
      await queryClient.invalidateQueries(decisionsQuery(customerId, loanId));
      const seen = seenIn(await queryClient.fetchQuery(decisionsQuery(customerId, loanId)));
      form.setValue('after', seen.after);
      form.setValue('applicationVersion', seen.applicationVersion);
    }
    return Object.assign(new Error(failure.message), { fields: atFields(failure.fields) });
  };

  return (
    <FormShell form={form} onSubmit={save} submitLabel={TEXTS.submit} draft={draft}>
      <SectionCard title={TEXTS.decide} content="padded">
        <FormGrid>
          <FormCell span={12}>
            <SelectField control={form.control} name="kind" label={TEXTS.decision} options={KINDS} required />
          </FormCell>
          {kind === 'closed-for-incompleteness' && !read.wasUnanswered ? (
            <Notice tone="warn">{TEXTS.closesAsDenial}</Notice>
          ) : null}
          {kind === 'approved-with-conditions' || kind === 'suspended' ? (
            <ConditionFields loan={{ customerId, loanId }} TemplateDialog={TemplateDialog} />
          ) : null}
          {needs?.needsReasons === true ? <ReasonFields form={form} read={read} /> : null}
          {needs?.changesTerms === true ? <TermFields form={form} read={read} /> : null}
          {kind !== '' && isApproval(kind) ? <LimitFields form={form} /> : null}
          <FormCell span={12}>
            <LongTextField
              control={form.control}
              name="note"
              label={needs?.needsNote === true ? TEXTS.whatIsMissing : TEXTS.note}
              required={needs?.needsNote === true}
              minRows={2}
              maxLength={MAX_DECISION_NOTE_LENGTH}
            />
          </FormCell>
          <StatusReasonField form={form} />
        </FormGrid>
      </SectionCard>
      <ConfirmDialog
        opened={ending.asked !== null}
        title={TEXTS.confirmTitle(ending.asked ?? '')}
        consequence={TEXTS.confirmEnd}
        confirmLabel={TEXTS.submit}
        destructive
        onConfirm={() => ending.reply(true)}
        onCancel={() => ending.reply(false)}
      />
    </FormShell>
  );
}

interface FieldsProps {
  form: UseFormReturn<DecisionValues>;
}

function TermFields({ form: { control }, read: { now } }: FieldsProps & { read: Decisions }) {
  const label = (key: keyof typeof TERM_LABELS) =>
    TEXTS.requestedTerm(TERM_LABELS[key], termText(key, now.terms));
  return (
    <>
      <FormCell span={12}>
        <h3 className={classes.subheading}>{TEXTS.terms}</h3>
        <p className={classes.hint}>{TEXTS.termsHint}</p>
      </FormCell>
      <FormCell span={6}>
        <MoneyField control={control} name="terms.loanAmount" label={label('loanAmount')} />
      </FormCell>
      <FormCell span={6}>
        <RateField control={control} name="terms.interestRate" label={label('interestRate')} />
      </FormCell>
      <FormCell span={6}>
        <SelectField
          control={control}
          name="terms.loanProgram"
          label={label('loanProgram')}
          options={LOAN_PROGRAMS}
          clearable
        />
      </FormCell>
      <FormCell span={6}>
        <SelectField
          control={control}
          name="terms.mortgageType"
          label={label('mortgageType')}
          options={MORTGAGE_TYPES}
          clearable
        />
      </FormCell>
    </>
  );
}

function LimitFields({ form: { control } }: FieldsProps) {
  return (
    <>
      <FormCell span={12}>
        <h3 className={classes.subheading}>{TEXTS.limits}</h3>
        <p className={classes.hint}>{TEXTS.limitsHint}</p>
      </FormCell>
      {APPROVAL_LIMIT_KEYS.map((key, place) => {
        const { label, bound, unit } = APPROVAL_LIMITS[key];
        return (
          <FormCell key={key} span={6}>
            <TextField
              control={control}
              name={`limits.${place}`}
              label={TEXTS.limitLabel(label, bound, unit === 'months' ? 'months' : '%')}
            />
          </FormCell>
        );
      })}
    </>
  );
}

/** Asked for once the status refuses to follow without it (STATUS-15). */
function StatusReasonField({ form: { control } }: FieldsProps) {
  const { errors } = useFormState({ control });
  const typed = useWatch({ control, name: 'reason' });
  if (errors.reason === undefined && typed === '') return null;
  return (
    <FormCell span={12}>
      <LongTextField
        control={control}
        name="reason"
        label={TEXTS.statusReason}
        required
        minRows={2}
        maxLength={MAX_REASON_LENGTH}
      />
    </FormCell>
  );
}

function checksOf(read: Decisions): Resolver<DecisionValues> {
  return async (values, _, options) => {
    const errors = Object.entries(wrongValues(values, read));
    if (errors.length === 0) return { values, errors: {} };
    const typed = errors.map(([name, message]) => [name, { type: 'custom', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(typed), options) };
  };
}
