import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  REQUEST_LANGUAGE_NAMES,
  REQUEST_LANGUAGES,
  type RequestLanguage,
} from '../../../domain/borrower-requests/request-language.ts';
import { call } from '../../api/client.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { newId } from '../../ui/new-id.ts';
import classes from './deliveries.module.css';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import type { ShownBorrower } from './delivery-view.ts';

interface ConsentDialogProps {
  loan: DeliveryLoan;
  borrower: ShownBorrower;
  onClose: () => void;
}

const LANGUAGES = REQUEST_LANGUAGES.map((value) => ({ value, label: REQUEST_LANGUAGE_NAMES[value] }));

/** CONSENT-2. */
export function ConsentDialog({ loan, borrower, onClose }: ConsentDialogProps) {
  const change = useDeliveryChange(loan);
  const idempotencyKey = useRef(newId()).current;
  // Must not silently follow a link that somebody else sent since the dialog was opened.
  const seen = useRef(borrower.link?.version ?? 0).current;
  const form = useForm<{ language: RequestLanguage }>({ defaultValues: { language: borrower.language } });
  const ask = async ({ language }: { language: RequestLanguage }) => {
    try {
      await change(() =>
        call('askForConsent', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { borrower: borrower.borrower, language, seen },
          idempotencyKey,
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    onClose();
  };
  return (
    <FormDialog
      title={`Ask ${borrower.name} for consent`}
      onClose={onClose}
      form={form}
      onSubmit={ask}
      submitLabel="Send the link"
      hasRequired={false}
    >
      <SelectField control={form.control} name="language" label="Language" options={LANGUAGES} />
      <p className={classes.words}>
        {`A mail to ${borrower.address ?? ''} brings a link to the borrower’s page, with the statement of 15 USC 7001(c)(1) and a test that the borrower can open a PDF. The link works for 14 days.`}
      </p>
    </FormDialog>
  );
}
