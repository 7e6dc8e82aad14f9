import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { quoteEmailFormSchema } from '../../../contract/quote-email-form.ts';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { INVALID_QUOTE_RECIPIENT, MAX_QUOTE_MESSAGE_LENGTH } from '../../../domain/quote-email.ts';
import { call } from '../../api/client.ts';
import { makeOnce } from '../../api/make-once.ts';
import { useSession } from '../../api/session-queries.ts';
import { AddressesField } from '../../forms/addresses-field.tsx';
import { CheckField } from '../../forms/check-field.tsx';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { FormShell } from '../../forms/form-shell.tsx';
import { LongTextField } from '../../forms/long-text-field.tsx';

interface EmailQuoteDialogProps {
  quote: SavedQuote;
  /** Of the customer. */
  email: string;
  onClose: () => void;
}

type EmailValues = z.input<typeof quoteEmailFormSchema>;

/** Whom the quote goes to, and what is said with it. What was typed stays when the dialog is closed. */
export function EmailQuoteDialog({ quote, email, onClose }: EmailQuoteDialogProps) {
  const { customerId, quoteId, version } = quote;
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const form = useForm<EmailValues>({
    defaultValues: { recipients: [email], message: '', copyToSender: true },
    resolver: zodResolver(quoteEmailFormSchema, undefined, { raw: true }),
  });
  const draft = useFormDraft(form, `quote-email:${userName}:${quoteId}`);
  const send = async (values: EmailValues) => {
    const params = { id: customerId, quoteId };
    // The key is the e-mail's id as well: after a lost answer, pressing again sends no second mail.
    await makeOnce(draft.request, (idempotencyKey) =>
      call('sendQuoteEmail', {
        params,
        body: { emailId: idempotencyKey, version, ...values },
        idempotencyKey,
      }),
    );
    draft.saved();
    // The e-mail is there; documents have a new file.
    await queryClient.invalidateQueries({ queryKey: ['quotes', 'emails', quoteId] });
    void queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={`E-mail version ${version} of ${quote.title}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FormShell
        form={form}
        onSubmit={send}
        submitLabel="Send e-mail"
        guardsLeaving={false}
        actions={
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        <DraftNotice draft={draft} />
        <FormStack>
          <AddressesField
            control={form.control}
            name="recipients"
            label="Recipients"
            required
            invalidMessage={INVALID_QUOTE_RECIPIENT}
          />
          <LongTextField
            control={form.control}
            name="message"
            label="Message"
            description="Stands above the figures in the e-mail. The PDF is attached, and kept in the customer's documents under Others."
            maxLength={MAX_QUOTE_MESSAGE_LENGTH}
          />
          <CheckField control={form.control} name="copyToSender" label="Send me a copy" />
        </FormStack>
      </FormShell>
    </Modal>
  );
}
