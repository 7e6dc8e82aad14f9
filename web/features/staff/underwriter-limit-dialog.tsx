import { z } from 'zod';
import type { StaffPerson } from '../../../contract/people/staff.ts';
import { underwriterLimitText, ZERO_LIMIT_MESSAGE } from '../../../domain/decisions/underwriter-limit.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { call } from '../../api/client.ts';
import { MoneyField } from '../../forms/fields/money-field.tsx';
import { RateField } from '../../forms/fields/rate-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { StaffDialog } from './staff-dialog.tsx';

const TEXTS = {
  title: (name: string) => `Underwriter limit of ${name}`,
  submit: 'Save limit',
  amount: 'Largest loan amount',
  percent: 'Highest loan-to-value',
  hint: 'Above a limit, another underwriter confirms the approval. Leave blank for no limit.',
  reached: 'The person has this limit',
};

/** In percent, as typed. */
interface LimitValues {
  amount: number | null;
  percent: number | null;
}

const schema = z.object({
  amount: z.int().min(1, ZERO_LIMIT_MESSAGE).max(100_000_000).nullable(),
  percent: z.number().min(0.01, ZERO_LIMIT_MESSAGE).max(200).nullable(),
});

export function UnderwriterLimitDialog({ person, onClose }: { person: StaffPerson; onClose: () => void }) {
  const { staffId, version, underwriterLimit } = person;
  const { amount, loanToValue } = underwriterLimit;
  return (
    <StaffDialog<LimitValues>
      title={TEXTS.title(fullName(person))}
      submitLabel={TEXTS.submit}
      values={{ amount, percent: loanToValue === null ? null : loanToValue / 100 }}
      schema={schema}
      hasRequired={false}
      save={(values) =>
        withStepUp(() =>
          call('setUnderwriterLimit', { params: { staffId }, body: bodyOf(values), ifMatch: `"${version}"` }),
        )
      }
      storedText={(current) => underwriterLimitText((current as StaffPerson).underwriterLimit)}
      wanted={{
        staffId,
        kind: 'staff-limit-set',
        isReached: (current, typed) =>
          underwriterLimitText(current.underwriterLimit) === underwriterLimitText(bodyOf(typed)),
        title: TEXTS.reached,
      }}
      onClose={onClose}
    >
      {(control) => (
        <FormGrid>
          <FormCell span={6}>
            <MoneyField control={control} name="amount" label={TEXTS.amount} />
          </FormCell>
          <FormCell span={6}>
            <RateField control={control} name="percent" label={TEXTS.percent} />
          </FormCell>
          <FormCell span={12}>{TEXTS.hint}</FormCell>
        </FormGrid>
      )}
    </StaffDialog>
  );
}

function bodyOf({ amount, percent }: LimitValues) {
  return { amount, loanToValue: percent === null ? null : Math.round(percent * 100) };
}
