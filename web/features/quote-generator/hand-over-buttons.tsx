import { Button, Tooltip } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedQuote } from '../../../contract/quotes.ts';
import { quoteFileName } from '../../../domain/quotes/quote-email.ts';
import { callForFile } from '../../api/client.ts';
import { customerQuery } from '../../loans/loan-queries.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { IconFileDownload, IconMail } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { EmailQuoteDialog } from './email-quote-dialog.tsx';

interface HandOverButtonsProps {
  quote: SavedQuote;
  /** Fields differ from the open version: the saved quote is not the one on the screen. */
  hasChanges: boolean;
}

const SAVE_FIRST = 'Save your changes first. Only a saved version can be sent.';

/** Gives the saved version to the customer: as a PDF, and by email. */
export function HandOverButtons({ quote, hasChanges }: HandOverButtonsProps) {
  const { customerId, quoteId, version, title } = quote;
  const [isWriting, setIsWriting] = useState(false);
  const customer = useQuery(customerQuery(customerId));
  const download = useMutation({
    mutationFn: () => callForFile('getQuotePdf', { params: { id: customerId, quoteId }, query: { version } }),
    onSuccess: (file) => saveFile(file, quoteFileName(title, version)),
    onError: ({ message }) =>
      showToast({ tone: 'bad', title: 'The PDF could not be created', text: message }),
  });
  const reason = hasChanges ? SAVE_FIRST : undefined;
  const held = { 'data-disabled': hasChanges || undefined, 'aria-disabled': hasChanges || undefined };
  return (
    <>
      <Tooltip label={reason} disabled={!hasChanges}>
        <Button
          {...held}
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.6} />}
          loading={download.isPending}
          onClick={() => (hasChanges ? undefined : download.mutate())}
        >
          PDF
        </Button>
      </Tooltip>
      <Tooltip label={reason} disabled={!hasChanges}>
        <WorkButton
          {...held}
          variant="default"
          leftSection={<IconMail size={16} stroke={1.6} />}
          disabled={customer.data === undefined}
          onClick={() => (hasChanges ? undefined : setIsWriting(true))}
        >
          Email
        </WorkButton>
      </Tooltip>
      {isWriting && customer.data !== undefined ? (
        <EmailQuoteDialog
          quote={quote}
          email={customer.data.primaryEmail}
          onClose={() => setIsWriting(false)}
        />
      ) : null}
    </>
  );
}
