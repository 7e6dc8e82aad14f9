import { useState } from 'react';
import { type Resolver, type ResolverResult, useForm } from 'react-hook-form';
import type { ClosingDay, ClosingDocument } from '../../../contract/closing-day/closing-day-state.ts';
import { documentFaults } from '../../../domain/closing-day/signed-documents.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';

interface DocumentsCardProps {
  loan: ClosingLoan;
  state: ClosingDay;
}

/** Documents that were signed and came back (CLOSE-5). */
export function DocumentsCard({ loan, state }: DocumentsCardProps) {
  const [opened, setOpened] = useState<ClosingDocument | null>(null);
  const shown = state.documents.filter(({ needed, signedOn }) => needed !== null || signedOn !== null);
  return (
    <SectionCard title="Signed documents" content="padded">
      <PlainTable
        label="Documents with their days"
        hasActions
        rows={shown}
        keyOf={({ document }) => document}
        columns={[
          {
            head: 'Document',
            cell: ({ title, needed }) => (
              <>
                {title}
                {needed === null ? null : <span className={classes.why}>{needed}</span>}
              </>
            ),
          },
          { head: 'Signed', cell: ({ signedOn }) => (signedOn === null ? 'Not yet' : formatDate(signedOn)) },
          {
            head: 'Back',
            cell: ({ returnedOn }) => (returnedOn === null ? 'Not yet' : formatDate(returnedOn)),
          },
          {
            head: 'Recorded by',
            cell: ({ updatedBy }) => (updatedBy === null ? '–' : <StaffMember user={updatedBy} />),
          },
          {
            head: 'Change',
            cell: (row) => (
              <WorkButton
                variant="default"
                size="compact-sm"
                aria-label={`Record: ${row.title}`}
                onClick={() => setOpened(row)}
              >
                Record
              </WorkButton>
            ),
          },
        ]}
      />
      {opened === null ? null : (
        <DocumentDialog loan={loan} document={opened} today={state.today} onClose={() => setOpened(null)} />
      )}
    </SectionCard>
  );
}

interface DocumentValues {
  signedOn: string;
  returnedOn: string;
}

interface DocumentDialogProps {
  loan: ClosingLoan;
  document: ClosingDocument;
  today: string;
  onClose: () => void;
}

function DocumentDialog({ loan, document, today, onClose }: DocumentDialogProps) {
  const change = useClosingChange(loan);
  const { title, signedOn, returnedOn, version } = document;
  const form = useForm<DocumentValues>({
    defaultValues: { signedOn: signedOn ?? '', returnedOn: returnedOn ?? '' },
    resolver: checksOf(today),
  });
  const save = async (values: DocumentValues) => {
    await change(() =>
      call('recordSignedDocument', {
        params: { id: loan.customerId, loanId: loan.loanId, document: document.document },
        body: { signedOn: values.signedOn || null, returnedOn: values.returnedOn || null },
        ifMatch: `"${version}"`,
      }),
    );
    onClose();
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record"
      hasRequired={false}
    >
      <FormGrid>
        <FormCell span={6}>
          <DateField control={form.control} name="signedOn" label="Signed on" />
        </FormCell>
        <FormCell span={6}>
          <DateField control={form.control} name="returnedOn" label="Back on" />
        </FormCell>
      </FormGrid>
      {document.document === 'note' ? (
        <p className={classes.words}>The day of the signing also stands on Deadlines, as ‘Note signed’.</p>
      ) : null}
    </FormDialog>
  );
}

function checksOf(today: string): Resolver<DocumentValues> {
  return async (values): Promise<ResolverResult<DocumentValues>> => {
    const faults = documentFaults(
      { signedOn: values.signedOn || null, returnedOn: values.returnedOn || null },
      today,
    );
    const errors = Object.entries(faults).map(([field, message]) => [field, { type: 'custom', message }]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };
}
