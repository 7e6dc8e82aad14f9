import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { quoteEmailFormSchema } from '../../../contract/quote-email-form.ts';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { INVALID_QUOTE_RECIPIENT, MAX_QUOTE_MESSAGE_LENGTH } from '../../../domain/quotes/quote-email.ts';
import { call } from '../../api/client.ts';
import { createOnce } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { AddressesField } from '../../forms/fields/addresses-field.tsx';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormStack } from '../../forms/form-grid.tsx';

interface EmailQuoteDialogProps {
  quote: SavedQuote;
  email: string;
  onClose: () => void;
}

type EmailValues = z.input<typeof quoteEmailFormSchema>;

/** Recipients and message of a quote's email. Typed text stays when the dialog is closed. */
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
    // The key is also the email's id, so after a lost answer, pressing again sends no second mail.
    await createOnce(draft.request, (idempotencyKey) =>
      call('sendQuoteEmail', {
        params,
        body: { emailId: idempotencyKey, version, ...values },
        idempotencyKey,
      }),
    );
    draft.saved();
    // The email exists now, and the documents have a new file.
    await queryClient.invalidateQueries({ queryKey: ['quotes', 'emails', quoteId] });
    void queryClient.invalidateQueries({ queryKey: ['documents', customerId] });
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size={620}
      title={`Email version ${version} of ${quote.title}`}
      form={form}
      onSubmit={send}
      submitLabel="Send email"
      hasCancel
      draft={draft}
    >
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
          description="Appears above the figures in the email. The PDF is attached. A copy is stored in the customer's documents under Others."
          maxLength={MAX_QUOTE_MESSAGE_LENGTH}
        />
        <CheckField control={form.control} name="copyToSender" label="Send me a copy" />
      </FormStack>
    </FormDialog>
  );
}
