import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { GoodFaithAnswer } from '../../../contract/loan-costs/good-faith.ts';
import {
  dependsOnRate,
  MAX_CAUSE_LENGTH,
  REVISION_REASONS,
  type RevisionReason,
} from '../../../domain/good-faith/changed-circumstance.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { call } from '../../api/client.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { CENTS } from '../../forms/grid/grid-cell.tsx';
import { TypedValueInput } from '../../forms/typing/typed-value-input.tsx';
import { easternToday } from '../../loans/eastern-today.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { rereadFaith } from '../../loans/loan-costs-query.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './loan-costs.module.css';
import type { LoanIds } from './loan-ids.ts';

const REASONS = (Object.keys(REVISION_REASONS) as RevisionReason[]).map((value) => ({
  value,
  label: `${REVISION_REASONS[value].label} ${REVISION_REASONS[value].law.slice('12 CFR 1026.'.length)}`,
}));

interface CircumstanceDialogProps {
  ids: LoanIds;
  rows: NonNullable<GoodFaithAnswer['sheet']>['rows'];
  onClose: () => void;
}

/** FAITH-9. Charges without a limit need no circumstance. */
export function CircumstanceDialog({ ids, rows, onClose }: CircumstanceDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({ defaultValues: { reason: '', knownOn: easternToday(), cause: '' } });
  /** By charge; null for the whole increase. */
  const [chosen, setChosen] = useState<Readonly<Record<string, unknown>>>({});
  const isLock = useWatch({ control: form.control, name: 'reason' }) === 'lock';
  const choices = rows.filter(
    ({ chargeId, tolerance }) => tolerance.kind !== 'none' && (!isLock || dependsOnRate(chargeId)),
  );
  const save = async ({ reason, knownOn, cause }: { reason: string; knownOn: string; cause: string }) => {
    if (!choices.some(({ chargeId }) => chargeId in chosen)) throw new Error('Choose at least one charge');
    try {
      await runOwnChange(queryClient, () =>
        call('recordCircumstance', {
          params: { id: ids.customerId, loanId: ids.loanId },
          body: {
            reason: reason as RevisionReason,
            knownOn,
            cause,
            charges: Object.entries(chosen)
              .filter(([chosenId]) => choices.some(({ chargeId }) => chargeId === chosenId))
              .map(([chargeId, increase]) => ({ chargeId, increaseCents: increase as number | null })),
          },
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    await rereadFaith(queryClient, ids);
    onClose();
  };
  return (
    <FormDialog
      title="Record a changed circumstance"
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel="Record circumstance"
    >
      <FormGrid>
        <FormCell span={8}>
          <SelectField control={form.control} name="reason" label="Reason" options={REASONS} required />
        </FormCell>
        <FormCell span={4}>
          <DateField control={form.control} name="knownOn" label="Known on" required />
        </FormCell>
        <FormCell span={12}>
          <LongTextField
            control={form.control}
            name="cause"
            label="What happened"
            required
            minRows={2}
            maxLength={MAX_CAUSE_LENGTH}
          />
        </FormCell>
      </FormGrid>
      <fieldset className={classes.choices}>
        <legend>Affected charges</legend>
        {choices.map(({ chargeId, name, differenceCents }) => (
          <div key={chargeId} className={classes.choice}>
            <Checkbox
              label={`${name} (${formatDollarsAndCents(differenceCents)} above its estimate)`}
              checked={chargeId in chosen}
              onChange={(event) => {
                const { [chargeId]: _, ...others } = chosen;
                setChosen(event.target.checked ? { ...others, [chargeId]: null } : others);
              }}
            />
            {chargeId in chosen ? (
              <TypedValueInput
                aria-label={`Increase of ${name}, if not all of it`}
                placeholder="All of it"
                kind={CENTS}
                inputMode="numeric"
                value={chosen[chargeId]}
                onValue={(increase) => setChosen({ ...chosen, [chargeId]: increase })}
              />
            ) : null}
          </div>
        ))}
      </fieldset>
    </FormDialog>
  );
}
