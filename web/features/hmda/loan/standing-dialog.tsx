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
import type { ChangeRegister, RegisterLoan } from './register-change.ts';

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

type ApplicationChoice = (typeof APPLICATION)[number]['value'];

const EXCLUSIONS = [
  { value: 'none', label: 'Not excluded' },
  ...Object.entries(EXCLUDED_TRANSACTIONS).map(([value, { words, rule }]) => ({
    value,
    label: `${words} (${rule})`,
  })),
];

/** What no answer of the loan shows: whether it is an application, and an excluded transaction (HMDA-26). */
export function StandingDialog({ loan, register, change, onClose }: StandingDialogProps) {
  const form = useForm<{ application: ApplicationChoice; exclusion: string }>({
    defaultValues: {
      application: register.isApplication === null ? 'rule' : register.isApplication ? 'yes' : 'no',
      exclusion: register.exclusion ?? 'none',
    },
  });
  const seen = standingIn(register);
  return (
    <FormDialog
      title="Does it belong in the register?"
      onClose={onClose}
      form={form}
      submitLabel="Save"
      hasRequired={false}
      onSubmit={async ({ application, exclusion }) => {
        await change({
          send: (ifMatch) =>
            call('sayHmdaStanding', {
              params: { id: loan.customerId, loanId: loan.loanId },
              body: {
                isApplication: application === 'rule' ? null : application === 'yes',
                exclusion: exclusion === 'none' ? null : (exclusion as ExclusionKey),
              },
              ifMatch,
            }),
          partOf: standingIn,
          seen,
          conflict: () =>
            'Someone else changed this in the meantime. Close this dialog and look at it again.',
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

function standingIn({ isApplication, exclusion }: HmdaLoan) {
  return { isApplication, exclusion };
}
