import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { codesOf, type LarKey } from '../../../../domain/hmda/record/lar-row.ts';
import {
  MAX_OVERRIDE_LENGTH,
  MAX_OVERRIDE_REASON_LENGTH,
  wrongOverride,
} from '../../../../domain/hmda/register/override.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { useDialogDraft } from '../../../forms/drafts/dialog-draft.ts';
import { LongTextField } from '../../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormStack } from '../../../forms/form-grid.tsx';
import { codeLabel, fieldWords } from './field-words.ts';
import { type ChangeRegister, type RegisterLoan, seenPart } from './register-change.ts';
import { overriddenPart, overrideConflict } from './register-parts.ts';
import { TypedEdits } from './typed-edits.tsx';
import { wrongBy } from './wrong-by.ts';

interface OverrideDialogProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  field: HmdaField;
  change: ChangeRegister;
  onClose: () => void;
}

interface OverrideValues {
  value: string;
  reason: string;
}

/** Ages and scores are numbers as well as codes. */
const NUMBERS_BESIDE_CODES: readonly LarKey[] = ['age', 'coAge', 'creditScore', 'coCreditScore'];

/** Replaces what the loan says of a field, with a reason (HMDA-63). */
export function OverrideDialog({ loan, register, field, change, onClose }: OverrideDialogProps) {
  const { key, name, number, derived, override } = field;
  const [part] = useState(() => seenPart(overriddenPart(key), register));
  const form = useForm<OverrideValues>({
    defaultValues: { value: override?.value ?? '', reason: override?.reason ?? '' },
    resolver: wrongBy((values) => wrongOverride(key, values)),
  });
  const typed = useWatch({ control: form.control, name: 'value' }).trim();
  const isPossible = wrongOverride(key, { value: typed, reason: '' }).value === undefined;
  const draft = useDialogDraft(form, useSession()?.userName ?? '', `hmda-override:${loan.loanId}:${key}`);
  const codes = NUMBERS_BESIDE_CODES.includes(key) ? null : codesOf(key);
  const save = async ({ value, reason }: OverrideValues) => {
    await change({
      send: (ifMatch) =>
        call('overrideHmdaField', {
          params: { id: loan.customerId, loanId: loan.loanId, fieldKey: key },
          body: { value: value.trim(), reason: reason.trim() },
          ifMatch,
        }),
      part,
      wanted: { value: value.trim(), reason: reason.trim() },
      conflict: (current) => overrideConflict(current, key, 'Save again to replace it.'),
    });
    draft.saved();
    onClose();
  };
  const said = fieldWords({ key, ...derived });
  return (
    <FormDialog
      title={`Override ${number}: ${name}`}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Save override"
      draft={draft}
    >
      <p>
        {said === null ? 'The loan does not say it.' : `The loan says: ${said}.`} An override counts over it,
        and fields that follow from it change too.
      </p>
      <FormStack>
        {codes === null ? (
          <TextField
            control={form.control}
            name="value"
            label="Value, as it stands in the file"
            maxLength={MAX_OVERRIDE_LENGTH}
          />
        ) : (
          <SelectField
            control={form.control}
            name="value"
            label="Value"
            options={Object.entries(codes).map(([code, words]) => ({
              value: code,
              label: codeLabel({ code, words }),
            }))}
          />
        )}
        <TypedEdits register={register} number={number} value={isPossible && typed !== '' ? typed : null} />
        <LongTextField
          control={form.control}
          name="reason"
          label="Reason"
          required
          minRows={2}
          maxLength={MAX_OVERRIDE_REASON_LENGTH}
        />
      </FormStack>
    </FormDialog>
  );
}
