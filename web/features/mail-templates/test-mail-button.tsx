import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { MailKind } from '../../../domain/mail-templates/mail-kinds.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { storeInMemory } from '../../forms/drafts/pending-request.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import type { TemplateValues } from './template-values.ts';

/** Mails the typed text with example data to the administrator. */
export function TestMailButton({ form, kind }: { form: UseFormReturn<TemplateValues>; kind: MailKind }) {
  const [request] = useState(storeInMemory);
  const sending = useMutation({
    mutationFn: async () => {
      const { subject, body } = form.getValues();
      const { data } = await createOnce(request, (idempotencyKey) =>
        call('testMailTemplate', { params: { kind }, body: { subject, body }, idempotencyKey }),
      );
      return data.sentTo;
    },
    onSuccess: (sentTo) => {
      showToast({ tone: 'ok', title: 'The test mail is on its way', text: `It goes to ${sentTo} alone.` });
    },
    onError: (error) => {
      showToast({ tone: 'bad', title: 'The test mail was not sent', text: error.message });
    },
  });
  const send = async () => {
    if (sending.isPending || !(await form.trigger(undefined, { shouldFocus: true }))) return;
    sending.mutate();
  };
  return (
    <Button variant="default" loading={sending.isPending} onClick={() => void send()}>
      Send test mail
    </Button>
  );
}
