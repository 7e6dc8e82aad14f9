import { useEffect, useState } from 'react';
import { type FieldPath, useForm, useFormState } from 'react-hook-form';
import { z } from 'zod';
import type { LoanAction } from '../../../../contract/actions/loan-actions.ts';
import { orderFactsShape } from '../../../../contract/actions/order-action.ts';
import { orderEmailToSendSchema } from '../../../../contract/actions/order-email.ts';
import { MAX_ORDER_BODY_LENGTH, MAX_ORDER_SUBJECT_LENGTH } from '../../../../domain/orders/order-email.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useFormDraft } from '../../../forms/drafts/form-draft.ts';
import { LongTextField } from '../../../forms/fields/long-text-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { checksBy } from '../../../forms/form-checks.ts';
import { FormCell, FormGrid, FormStack } from '../../../forms/form-grid.tsx';
import { FormShell } from '../../../forms/form-shell.tsx';
import { submitErrorOf } from '../../../forms/submit-error.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { YoursOrTheirs } from '../../../loans/yours-or-theirs.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { AttachmentsField } from '../attachments-field.tsx';
import { AddresseeFields, OrderFactsFields } from '../order-fields.tsx';
import type { OrderOf } from '../order-queries.ts';
import classes from '../orders.module.css';
import type { TitleCompany } from '../title-companies-field.tsx';
import { useRestating, useUnstated } from '../use-restating.ts';
import { DiscardDraft, emailDraftKey } from './discard-draft.tsx';
import { emailQuestion } from './email-conflict.ts';
import { draftValuesOf, type EmailDraftValues } from './email-draft-values.ts';
import { useEmailDraft } from './use-email-draft.ts';

interface EmailDraftProps {
  of: OrderOf;
  order: LoanAction;
  /** Its number, counted from the first order of the loan; null for the only one. */
  number: number | null;
  titleCompanies: readonly TitleCompany[];
  /** The loan's closing date. */
  closing: string | null;
  /** Somebody has discarded it. The page keeps it as long as it has unsaved text. */
  isGone: boolean;
  /** Whether it replaces the form that had the focus. */
  takesFocus: boolean;
  say: (text: string) => void;
  /** Reports whether the form has unsaved text. */
  onTyped: (isTyped: boolean) => void;
  onDiscarded: () => void;
}

/** The draft of an order, to be edited and sent. Its email can be saved incomplete. */
export function EmailDraft({ of, order, number, titleCompanies, isGone, say, ...props }: EmailDraftProps) {
  useStaffNames();
  const { orderType } = of;
  const userName = useSession()?.userName ?? '';
  const form = useForm<EmailDraftValues>({
    defaultValues: draftValuesOf(order, of),
    resolver: checksBy(toSendSchema(of)),
  });
  const { control } = form;
  const { isDirty } = useFormState({ control });
  const kept = useFormDraft(form, emailDraftKey(userName, order.actionId));
  const draft = useEmailDraft({ of, order, form, isGone, say });
  useRestating(form, orderType);
  const unstated = useUnstated(form, orderType);
  const [saving, setSaving] = useState<Saving>(IDLE);
  const { onTyped, takesFocus } = props;
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('email.body');
  }, [takesFocus, setFocus]);
  useEffect(() => onTyped(isDirty), [isDirty, onTyped]);

  const saveDraft = async () => {
    setSaving({ ...IDLE, isRunning: true });
    form.clearErrors();
    try {
      await draft.saveDraft();
      setSaving({ ...IDLE, done: isGone ? 'restored' : 'saved' });
    } catch (thrown) {
      const { message, fields } = submitErrorOf(thrown);
      for (const [path, text] of Object.entries(fields)) {
        form.setError(path as FieldPath<EmailDraftValues>, { message: text });
      }
      setSaving({ ...IDLE, error: message });
    }
  };

  return (
    <>
      <FormShell
        form={form}
        onSubmit={(values) => {
          setSaving(IDLE);
          return draft.send(values, kept.saved);
        }}
        submitLabel="Send email"
        actions={
          <>
            <DiscardDraft
              of={of}
              order={order}
              version={() => form.getValues('basedOn').version}
              onDiscarded={() => {
                kept.saved();
                form.reset();
                props.onDiscarded();
              }}
            />
            <WorkButton variant="default" loading={saving.isRunning} onClick={() => void saveDraft()}>
              {isGone ? 'Restore draft' : 'Save draft'}
            </WorkButton>
          </>
        }
        draft={kept}
      >
        {isGone ? (
          <Notice tone="warn" title="This draft was discarded while you were typing." announce>
            Your text is still here. To restore the draft with it, press Restore draft.
          </Notice>
        ) : null}
        <div className={classes.pair}>
          <SectionCard
            title={number === null ? 'Order' : `Order ${number}`}
            aside={`Created ${formatInstant(order.createdOn)} by ${staffName(order.createdByUser)}`}
            content="padded"
          >
            <FormStack>
              <OrderFactsFields
                form={form}
                orderType={orderType}
                recipients="email.recipients"
                titleCompanies={titleCompanies}
                closing={props.closing}
                stored={order.closingDate ?? undefined}
              />
            </FormStack>
          </SectionCard>
          <div className={classes.column}>
            {unstated.length === 0 ? null : (
              <Notice tone="warn" announce>
                The message does not name the {unstated.join(' and the ')}. Correct the message before you
                send it.
              </Notice>
            )}
            <SectionCard title="Email" content="padded">
              <FormGrid>
                <AddresseeFields
                  control={control}
                  orderType={orderType}
                  recipients="email.recipients"
                  carbonCopies="email.carbonCopies"
                />
                <FormCell span={12}>
                  <TextField
                    control={control}
                    name="email.subject"
                    label="Subject"
                    required
                    maxLength={MAX_ORDER_SUBJECT_LENGTH}
                  />
                </FormCell>
                <FormCell span={12}>
                  <LongTextField
                    control={control}
                    name="email.body"
                    label="Message"
                    minRows={12}
                    maxLength={MAX_ORDER_BODY_LENGTH}
                  />
                </FormCell>
                <FormCell span={12}>
                  <AttachmentsField control={control} customerId={of.customerId} />
                </FormCell>
              </FormGrid>
            </SectionCard>
          </div>
        </div>
        {saving.error === null ? null : (
          <Notice tone="bad" announce>
            {saving.error}
          </Notice>
        )}
        {saving.done !== null && !form.formState.isDirty ? (
          <Notice announce>The draft is {saving.done}.</Notice>
        ) : null}
      </FormShell>
      <YoursOrTheirs
        asked={draft.conflict}
        question={(conflict) => emailQuestion(conflict, orderType)}
        confirmLabel="Use these"
        onDecided={(conceded, asked) => {
          draft.decide(conceded, asked);
          setSaving(IDLE);
        }}
        onCancel={draft.decideLater}
      />
    </>
  );
}

interface Saving {
  isRunning: boolean;
  error: string | null;
  done: 'saved' | 'restored' | null;
}

const IDLE: Saving = { isRunning: false, error: null, done: null };

/** The email for comparison, without its version. */
function toSendSchema({ orderType }: OrderOf) {
  return z.object({
    basedOn: z.custom<EmailDraftValues['basedOn']>(),
    email: orderEmailToSendSchema(orderType),
    ...orderFactsShape(orderType),
  });
}
