import { useForm } from 'react-hook-form';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { EARLIEST_LOAN_DATE } from '../../../domain/deadlines/loan-dates.ts';
import {
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  type DocumentKind,
  NO_AGE_LIMIT,
  suggestedKind,
} from '../../../domain/underwriting/document-ages.ts';
import { call } from '../../api/client.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';
import { useRecordFact } from './use-record-fact.ts';

export type ListedDocument = Underwriting['documents'][number];

interface DocumentDateDialogProps {
  customerId: string;
  loanId: string;
  document: ListedDocument;
  today: string;
  draftKey: string;
  onClose: () => void;
}

interface DateValues {
  kind: DocumentKind;
  date: string;
  seen: number;
}

const KINDS = DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_KIND_NAMES[value] }));

export function DocumentDateDialog(props: DocumentDateDialogProps) {
  const { customerId, loanId, document, today, draftKey, onClose } = props;
  const { fileId, name, path, dated } = document;
  const form = useForm<DateValues>({
    defaultValues: {
      kind: dated?.kind ?? suggestedKind(path) ?? NO_AGE_LIMIT,
      date: dated?.date ?? '',
      seen: dated?.version ?? 0,
    },
  });
  const draft = useFormDraft(form, draftKey);
  const record = useRecordFact({ customerId, loanId }, form);

  const save = async (values: DateValues) => {
    const { kind, date } = values;
    const params = { id: customerId, loanId, fileId };
    const body = { kind, date: date || null };
    await record(values, (ifMatch) => call('recordDocumentDate', { params, body, ifMatch }));
    draft.saved();
    onClose();
  };

  return (
    <FormDialog
      title={`Date of ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Save date"
      draft={draft}
    >
      <p className={classes.hint}>{TEXTS.kindHint}</p>
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            control={form.control}
            name="kind"
            label={TEXTS.documentType}
            options={KINDS}
            required
          />
        </FormCell>
        <FormCell span={6}>
          <DateField
            control={form.control}
            name="date"
            label={TEXTS.documentDate}
            range={{ earliest: EARLIEST_LOAN_DATE, latest: today }}
          />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}
