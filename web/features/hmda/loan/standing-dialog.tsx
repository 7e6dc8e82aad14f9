import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import {
  EXCLUDED_TRANSACTIONS,
  type ExclusionKey,
} from '../../../../domain/hmda/register/excluded-transactions.ts';
import { call } from '../../../api/client.ts';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormStack } from '../../../forms/form-grid.tsx';
import { type ChangeRegister, type RegisterLoan, seenPart } from './register-change.ts';
import { standingPart } from './register-parts.ts';

interface StandingDialogProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  change: ChangeRegister;
  onClose: () => void;
}

const APPLICATION = [
  { value: 'rule', label: 'As its answers and decisions say' },
  { value: 'yes', label: 'It is an application' },
  { value: 'no', label: 'It is no application' },
] as const;

interface StandingValues {
  application: (typeof APPLICATION)[number]['value'];
  exclusion: string;
}

const EXCLUSIONS = [
  { value: 'none', label: 'Not excluded' },
  ...Object.entries(EXCLUDED_TRANSACTIONS).map(([value, { words, rule }]) => ({
    value,
    label: `${words} (${rule})`,
  })),
];

/** What no answer of the loan shows: whether it is an application, and an excluded transaction (HMDA-26). */
export function StandingDialog({ loan, register, change, onClose }: StandingDialogProps) {
  const form = useForm<StandingValues>({ defaultValues: valuesOf(register) });
  const [part] = useState(() => seenPart(standingPart, register));
  return (
    <FormDialog
      title="Does it belong in the register?"
      onClose={onClose}
      form={form}
      submitLabel="Save"
      hasRequired={false}
      onSubmit={async ({ application, exclusion }) => {
        const wanted = {
          isApplication: application === 'rule' ? null : application === 'yes',
          exclusion: exclusion === 'none' ? null : (exclusion as ExclusionKey),
        };
        await change({
          send: (ifMatch) =>
            call('sayHmdaStanding', {
              params: { id: loan.customerId, loanId: loan.loanId },
              body: wanted,
              ifMatch,
            }),
          part,
          wanted,
          conflict: conflictText,
        });
        onClose();
      }}
    >
      <FormStack>
        <SelectField control={form.control} name="application" label="Application" options={APPLICATION} />
        <SelectField
          control={form.control}
          name="exclusion"
          label="Excluded transaction"
          options={EXCLUSIONS}
        />
      </FormStack>
    </FormDialog>
  );
}

function valuesOf({ isApplication, exclusion }: HmdaLoan): StandingValues {
  return {
    application: isApplication === null ? 'rule' : isApplication ? 'yes' : 'no',
    exclusion: exclusion ?? 'none',
  };
}

/** The register keeps no author of this. */
function conflictText(current: HmdaLoan): string {
  const { application, exclusion } = valuesOf(current);
  const labels = [
    APPLICATION.find(({ value }) => value === application)?.label,
    EXCLUSIONS.find(({ value }) => value === exclusion)?.label,
  ];
  return `Someone else changed this in the meantime. It is now: ${labels.join('; ')}. Save again to replace it.`;
}
