import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import type { EnteredInstructions } from '../../../contract/closing-day/closing-day-state.ts';
import {
  type CallBack,
  callBackSchema,
  callFault,
  NUMBER_SOURCES,
  type NumberSource,
} from '../../../domain/closing-day/wire-instructions.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';

interface CallDialogProps {
  loan: ClosingLoan;
  instructions: EnteredInstructions;
  today: string;
  onClose: () => void;
}

interface CallValues extends Omit<CallBack, 'numberSource'> {
  numberSource: NumberSource | '';
}

const SOURCES = (Object.keys(NUMBER_SOURCES) as NumberSource[]).map((value) => ({
  value,
  label: NUMBER_SOURCES[value],
}));

/** CLOSE-6. */
export function CallDialog({ loan, instructions, today, onClose }: CallDialogProps) {
  const change = useClosingChange(loan);
  const userName = useSession()?.userName ?? '';
  const { instructionsId, version, recordedOn } = instructions;
  const form = useForm<CallValues>({
    defaultValues: { calledOn: today, phone: '', numberSource: '', spokeWith: '' },
    resolver: checksOf(today, easternDate(recordedOn)),
  });
  const draft = useFormDraft(form, `wire-call:${userName}:${instructionsId}`);
  const { control } = form;
  const save = async (values: CallValues) => {
    await change(() =>
      call('recordWireCall', {
        params: { id: loan.customerId, loanId: loan.loanId, instructionsId },
        body: values as CallBack,
        ifMatch: `"${version}"`,
      }),
    );
    draft.saved();
    onClose();
  };
  return (
    <FormDialog
      title="Call to the settlement agent"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record the call"
      draft={draft}
    >
      <p className={classes.words}>
        {`Read ${instructions.accountMask} at ${instructions.bank} back. Never call a number that came with the instructions.`}
      </p>
      <FormGrid>
        <FormCell span={6}>
          <DateField control={control} name="calledOn" label="Called on" required />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="spokeWith" label="Spoke with" required maxLength={80} />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="phone" label="Number that was called" required maxLength={30} />
        </FormCell>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="numberSource"
            label="How the number was known"
            options={SOURCES}
            required
          />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}

function checksOf(today: string, recordedOn: string): Resolver<CallValues> {
  const bySchema = zodResolver(callBackSchema) as unknown as Resolver<CallValues>;
  return async (values, context, options) => {
    const result = await bySchema(values, context, options);
    if (Object.keys(result.errors).length > 0) return result;
    const message = callFault(values.calledOn, { today, recordedOn });
    return message === null ? result : { values: {}, errors: { calledOn: { type: 'custom', message } } };
  };
}
