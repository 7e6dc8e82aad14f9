import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Condition, RefusedCondition } from '../../../contract/conditions/conditions.ts';
import type { ConditionCategory, ConditionStage } from '../../../domain/conditions/condition.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { checksBy } from '../../forms/form-checks.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { changeMany, type LoanOfConditions } from './condition-changes.ts';
import { optionalDateSchema } from './condition-form.ts';
import { CATEGORY_OPTIONS, STAGE_OPTIONS, useStaffOptions } from './condition-options.ts';
import { conditionsLeft, refusalCount } from './deciding/decidable.ts';
import { RefusedList } from './refused-list.tsx';

interface ChangeManyDialogProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  onClose: () => void;
}

interface ManyValues {
  stage: ConditionStage | '';
  category: ConditionCategory | '';
  owner: string;
  dueDate: string;
}

const NO_CHANGE: ManyValues = { stage: '', category: '', owner: '', dueDate: '' };

/** Removes the owner; no user name begins with a minus. */
const NO_OWNER = '-none';

const schema = z.looseObject({ dueDate: optionalDateSchema });

/** Changes the same facts of many conditions. A field that stays empty changes nothing. */
export function ChangeManyDialog({ loan, conditions, onClose }: ChangeManyDialogProps) {
  const queryClient = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedCondition[]>([]);
  const rest = conditionsLeft(conditions, refused);
  const form = useForm<ManyValues>({ defaultValues: NO_CHANGE, resolver: checksBy(schema) });
  const owners = [{ value: NO_OWNER, label: 'Nobody' }, ...useStaffOptions()];

  const save = async ({ stage, category, owner, dueDate }: ManyValues) => {
    const change = {
      ...(stage === '' ? {} : { stage }),
      ...(category === '' ? {} : { category }),
      ...(owner === '' ? {} : { owner: owner === NO_OWNER ? null : owner }),
      ...(dueDate === '' ? {} : { dueDate }),
    };
    if (Object.keys(change).length === 0) throw new Error('Choose at least one change.');
    if (rest.length === 0) throw new Error('None of these conditions can still change.');
    const left = await changeMany(queryClient, loan, rest, change);
    if (left.length === 0) return onClose();
    setRefused(left);
    throw new Error(refusalCount(left.length, rest.length));
  };

  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      size={600}
      title={conditions.length === 1 ? 'Change 1 condition' : `Change ${conditions.length} conditions`}
      form={form}
      onSubmit={save}
      submitLabel="Change"
      hasRequired={false}
    >
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="stage"
            label="Stage"
            options={STAGE_OPTIONS}
            placeholder="No change"
            clearable
          />
        </FormCell>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="category"
            label="Category"
            options={CATEGORY_OPTIONS}
            placeholder="No change"
            clearable
          />
        </FormCell>
        <FormCell span={6}>
          <SelectField
            control={control}
            name="owner"
            label="Owner"
            options={owners}
            placeholder="No change"
            clearable
          />
        </FormCell>
        <FormCell span={6}>
          <DateField control={control} name="dueDate" label="Due date" />
        </FormCell>
      </FormGrid>
      <RefusedList title="Not changed" refused={refused} conditions={conditions} />
    </FormDialog>
  );
}
