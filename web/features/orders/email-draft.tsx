import { Button } from '@mantine/core';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { z } from 'zod';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { orderEmailToSendSchema } from '../../../contract/actions/order-email.ts';
import { MAX_ORDER_BODY_LENGTH, MAX_ORDER_SUBJECT_LENGTH } from '../../../domain/orders/order-email.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { submitErrorOf } from '../../forms/submit-error.ts';
import { YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { AddresseeFields } from './addressee-fields.tsx';
import { AttachmentsField } from './attachments-field.tsx';
import { emailQuestion } from './email-conflict.ts';
import { draftValuesOf, type EmailDraftValues } from './email-draft-values.ts';
import { OrderFacts } from './order-facts.tsx';
import type { OrderOf } from './order-queries.ts';
import { useEmailDraft } from './use-email-draft.ts';

interface EmailDraftProps {
  of: OrderOf;
  order: LoanAction;
  say: (text: string) => void;
}

/** The e-mail that the server composed, to be edited and sent. It can be saved incomplete. */
export function EmailDraft({ of, order, say }: EmailDraftProps) {
  const userName = useSession()?.userName ?? '';
  const form = useForm<EmailDraftValues>({
    defaultValues: draftValuesOf(order),
    resolver: checksBy(toSendSchema(of)),
  });
  const { control } = form;
  const kept = useFormDraft(form, `order-email:${userName}:${order.actionId}`);
  const draft = useEmailDraft({ of, order, form, say });
  const [saving, setSaving] = useState<{ isRunning: boolean; error: string | null; isDone: boolean }>(IDLE);

  const saveDraft = async () => {
    setSaving({ ...IDLE, isRunning: true });
    form.clearErrors();
    try {
      await draft.saveDraft();
      setSaving({ ...IDLE, isDone: true });
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
      <OrderFacts order={order} orderType={of.orderType} />
      <FormShell
        form={form}
        onSubmit={(values) => {
          setSaving(IDLE);
          return draft.send(values, kept.saved);
        }}
        submitLabel="Send e-mail"
        actions={
          <Button variant="default" loading={saving.isRunning} onClick={() => void saveDraft()}>
            Save draft
          </Button>
        }
      >
        <DraftNotice draft={kept} />
        <SectionCard title="E-mail" content="padded">
          <FormGrid>
            <AddresseeFields
              control={control}
              orderType={of.orderType}
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
        {saving.error === null ? null : (
          <Notice tone="bad" announce>
            {saving.error}
          </Notice>
        )}
        {saving.isDone && !form.formState.isDirty ? <Notice announce>The draft is saved.</Notice> : null}
      </FormShell>
      <YoursOrTheirs
        asked={draft.conflict}
        question={emailQuestion}
        confirmLabel="Use these"
        onDecided={draft.decide}
        onCancel={draft.decideLater}
      />
    </>
  );
}

const IDLE = { isRunning: false, error: null, isDone: false };

/** The e-mail for a person to compare, without its version. */
function toSendSchema({ orderType }: OrderOf) {
  return z.object({
    basedOn: z.custom<EmailDraftValues['basedOn']>(),
    email: orderEmailToSendSchema(orderType),
  });
}
