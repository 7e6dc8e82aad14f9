import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HOLD_REASON_MESSAGE, isHoldReason } from '../../../domain/customers/customer-disposal.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../forms/drafts/draft-state.tsx';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { FieldError } from '../../forms/field-error.tsx';
import { legalHoldQuery } from '../../loans/loan-queries.ts';
import { useDraftedFields } from '../../loans/saving/drafted-fields.ts';
import { Dialog, DialogAnswer } from '../../ui/dialogs/dialog.tsx';

interface LegalHoldDialogProps {
  customerId: string;
  isHeld: boolean;
  onClose: () => void;
}

/** If refused, the dialog stays open and shows that at the field. */
export function LegalHoldDialog({ customerId, isHeld, onClose }: LegalHoldDialogProps) {
  const queryClient = useQueryClient();
  const verb = isHeld ? 'Lift' : 'Place';
  const { values, change, draft } = useDraftedFields({ reason: '' }, `legal-hold:${customerId}:${verb}`);
  const { reason } = values;
  const [store] = useState(storeInMemory);
  const field = useRef<HTMLTextAreaElement>(null);
  const saving = useMutation({
    mutationFn: async () => {
      if (!isHoldReason(reason)) throw new Error(HOLD_REASON_MESSAGE);
      const request = { params: { id: customerId }, body: { reason } };
      if (isHeld) await call('liftLegalHold', request);
      else {
        await createOnce(store, (idempotencyKey) => call('placeLegalHold', { ...request, idempotencyKey }));
      }
    },
    onSuccess: async () => {
      draft.saved();
      await queryClient.invalidateQueries({ queryKey: legalHoldQuery(customerId).queryKey });
      onClose();
    },
    onError: () => field.current?.focus(),
  });
  const { error } = saving;
  const message = error instanceof ApiError ? (error.fields.reason ?? error.message) : error?.message;
  return (
    <Dialog onClose={onClose} title={`${verb} legal hold`} hasCloseButton={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <DraftNotice draft={draft} />
        <Textarea
          ref={field}
          label="Reason"
          description={
            isHeld
              ? 'The retention rules then apply to this customer again.'
              : 'Nothing about this customer can be deleted for good until the hold is lifted.'
          }
          value={reason}
          data-autofocus
          required
          autosize
          minRows={3}
          error={message === undefined ? undefined : <FieldError>{message}</FieldError>}
          onChange={(event) => change('reason', event.currentTarget.value)}
        />
        <DraftState status={draft.status} />
        <DialogAnswer confirmLabel={`${verb} legal hold`} onCancel={onClose} isRunning={saving.isPending} />
      </form>
    </Dialog>
  );
}
