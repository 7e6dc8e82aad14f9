import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { EARLIEST_LOAN_DATE } from '../../../../domain/deadlines/loan-dates.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useFormDraft } from '../../../forms/drafts/form-draft.ts';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../../forms/form-grid.tsx';
import { documentKindsQuery } from '../../../loans/documents/document-kinds-query.ts';
import { useEasternToday } from '../../../loans/eastern-today.ts';
import { useBorrowerNames } from './use-borrower-names.ts';
import type { DocumentFacts } from './use-document-facts.ts';

interface FactsDialogProps {
  document: CustomerDocument;
  suggested: string | null;
  onSave: (facts: DocumentFacts) => Promise<void>;
  onClose: () => void;
}

interface FactsValues {
  kindId: string;
  datedOn: string;
  borrower: string;
}

/** What a document is, its date, and whose it is (KIND-3). */
export function FactsDialog({ document, suggested, onSave, onClose }: FactsDialogProps) {
  const userName = useSession()?.userName ?? '';
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const names = useBorrowerNames();
  const { fileId, name, kindId, datedOn, borrower } = document;
  const form = useForm<FactsValues>({
    defaultValues: { kindId: kindId ?? suggested ?? '', datedOn: datedOn ?? '', borrower: borrower ?? '' },
  });
  const draft = useFormDraft(form, `document-facts:${userName}:${fileId}`);
  const { control } = form;
  return (
    <FormDialog
      title={`Kind of ${name}`}
      onClose={onClose}
      form={form}
      hasRequired={false}
      submitLabel="Save"
      draft={draft}
      onSubmit={async (values) => {
        await onSave({
          kindId: values.kindId || null,
          datedOn: values.datedOn || null,
          borrower: values.borrower || null,
        });
        draft.saved();
        onClose();
      }}
    >
      <FormGrid>
        <FormCell span={12}>
          <SelectField
            control={control}
            name="kindId"
            label="Kind"
            clearable
            options={kinds.map((kind) => ({ value: kind.kindId, label: kind.name }))}
          />
        </FormCell>
        <FormCell span={6}>
          <DateField
            control={control}
            name="datedOn"
            label="Date on the document"
            range={{ earliest: EARLIEST_LOAN_DATE, latest: useEasternToday() }}
          />
        </FormCell>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="borrower"
            label="Borrower"
            clearable
            options={[...names].map(([value, label]) => ({ value, label }))}
          />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}
