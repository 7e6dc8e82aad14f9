import { useForm } from 'react-hook-form';
import type { RecordedFinding } from '../../../contract/underwriting/underwriting.ts';
import { EARLIEST_LOAN_DATE } from '../../../domain/deadlines/loan-dates.ts';
import {
  MAX_CASE_ID_LENGTH,
  MAX_RECOMMENDATION_LENGTH,
  SYSTEM_NAMES,
  type UnderwritingSystem,
} from '../../../domain/underwriting/automated-findings.ts';
import { call } from '../../api/client.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { useRecordFact } from './use-record-fact.ts';

interface FindingDialogProps {
  customerId: string;
  loanId: string;
  system: UnderwritingSystem;
  finding: RecordedFinding | undefined;
  today: string;
  draftKey: string;
  onClose: () => void;
}

interface FindingValues {
  recommendation: string;
  caseId: string;
  date: string;
  seen: number;
}

export function FindingDialog(props: FindingDialogProps) {
  const { customerId, loanId, system, finding, today, draftKey, onClose } = props;
  const form = useForm<FindingValues>({
    defaultValues: {
      recommendation: finding?.recommendation ?? '',
      caseId: finding?.caseId ?? '',
      date: finding?.date ?? '',
      seen: finding?.version ?? 0,
    },
  });
  const draft = useFormDraft(form, draftKey);
  const record = useRecordFact({ customerId, loanId }, form);
  const { name, caseId } = SYSTEM_NAMES[system];

  const save = async (values: FindingValues) => {
    const { seen: _, ...body } = values;
    const params = { id: customerId, loanId, system };
    await record(values, (ifMatch) => call('recordAutomatedFinding', { params, body, ifMatch }));
    draft.saved();
    onClose();
  };

  return (
    <FormDialog
      title={`Result of ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Save result"
      draft={draft}
    >
      <FormGrid>
        <FormCell span={12}>
          <TextField
            control={form.control}
            name="recommendation"
            label="Recommendation"
            placeholder={system === 'du' ? 'Approve/Eligible' : 'Accept'}
            required
            maxLength={MAX_RECOMMENDATION_LENGTH}
          />
        </FormCell>
        <FormCell span={6}>
          <TextField
            control={form.control}
            name="caseId"
            label={caseId}
            required
            maxLength={MAX_CASE_ID_LENGTH}
          />
        </FormCell>
        <FormCell span={6}>
          <DateField
            control={form.control}
            name="date"
            label="Date"
            required
            range={{ earliest: EARLIEST_LOAN_DATE, latest: today }}
          />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}
