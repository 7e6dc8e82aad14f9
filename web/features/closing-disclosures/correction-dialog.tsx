import { useQueryClient } from '@tanstack/react-query';
import { type Resolver, type ResolverResult, useForm, useWatch } from 'react-hook-form';
import {
  CHANGED_AMOUNTS,
  type ClosingCorrection,
  CORRECTION_KINDS,
  closingCorrectionSchema,
  correctionFaults,
} from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import { call } from '../../api/client.ts';
import { CheckField } from '../../forms/fields/check-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { rereadClosing } from '../../loans/closing-queries.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import type { LoanIds } from './loan-ids.ts';

interface CorrectionDialogProps {
  ids: LoanIds;
  closedOn: string;
  today: string;
  onClose: () => void;
}

interface CorrectionValues {
  kind: ClosingCorrection['kind'];
  happenedOn: string;
  knownOn: string;
  isInSettlement: boolean;
  changes: string;
  isPerDiemOnly: boolean;
  isNumeric: boolean;
  touchesDuty: boolean;
  cause: string;
}

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.keys(names) as Key[]).map((value) => ({ value, label: names[value] }));

/** CD-22, CD-23. */
export function CorrectionDialog({ ids, closedOn, today, onClose }: CorrectionDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm<CorrectionValues>({
    defaultValues: {
      kind: 'event',
      happenedOn: '',
      knownOn: today,
      isInSettlement: true,
      changes: '',
      isPerDiemOnly: false,
      isNumeric: false,
      touchesDuty: false,
      cause: '',
    },
    resolver: checksOf({ closedOn, today }),
  });
  const { control } = form;
  const isEvent = useWatch({ control, name: 'kind' }) === 'event';
  const save = async (values: CorrectionValues) => {
    try {
      await runOwnChange(queryClient, () =>
        call('recordClosingCorrection', {
          params: { id: ids.customerId, loanId: ids.loanId },
          // The resolver has checked it, and the call takes one kind at a time.
          body: bodyOf(values) as never,
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    await rereadClosing(queryClient, ids);
    onClose();
  };
  return (
    <FormDialog
      title="Record an event or an error"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record"
    >
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="kind"
            label="What it is"
            options={optionsOf(CORRECTION_KINDS)}
            required
          />
        </FormCell>
        {isEvent ? (
          <FormCell span={3}>
            <DateField control={control} name="happenedOn" label="Happened on" required />
          </FormCell>
        ) : null}
        <FormCell span={3}>
          <DateField control={control} name="knownOn" label="Known on" required />
        </FormCell>
        <FormCell span={12}>
          <LongTextField
            control={control}
            name="cause"
            label="What happened"
            required
            minRows={2}
            maxLength={500}
          />
        </FormCell>
        {isEvent ? (
          <>
            <FormCell span={6}>
              <SelectField
                control={control}
                name="changes"
                label="Whose amount it changes"
                options={optionsOf(CHANGED_AMOUNTS)}
                required
              />
            </FormCell>
            <FormCell span={12}>
              <CheckField control={control} name="isInSettlement" label="It belongs to the settlement" />
            </FormCell>
            <FormCell span={12}>
              <CheckField
                control={control}
                name="isPerDiemOnly"
                label="Only interest by the day changes, and what follows from it"
              />
            </FormCell>
          </>
        ) : (
          <>
            <FormCell span={12}>
              <CheckField control={control} name="isNumeric" label="An amount, a rate or a date is wrong" />
            </FormCell>
            <FormCell span={12}>
              <CheckField
                control={control}
                name="touchesDuty"
                label="It touches a duty such as delivery, as a wrong address does"
              />
            </FormCell>
          </>
        )}
      </FormGrid>
    </FormDialog>
  );
}

export function bodyOf(values: CorrectionValues): unknown {
  const { kind, happenedOn, knownOn, isInSettlement, changes, isPerDiemOnly, isNumeric, touchesDuty, cause } =
    values;
  return kind === 'event'
    ? { kind, happenedOn, knownOn, isInSettlement, changes, isPerDiemOnly, cause }
    : { kind, knownOn, isNumeric, touchesDuty, cause };
}

function checksOf(around: { closedOn: string; today: string }): Resolver<CorrectionValues> {
  return async (values): Promise<ResolverResult<CorrectionValues>> => {
    const parsed = closingCorrectionSchema.safeParse(bodyOf(values));
    const faults: Record<string, string> = parsed.success
      ? (correctionFaults(parsed.data, around) as Record<string, string>)
      : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
    const errors = Object.entries(faults).map(([field, message]) => [field, { type: 'custom', message }]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };
}
