import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { MAX_OWNERS } from '../../../domain/deadlines/owner-deliveries.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';
import type { LoanDateValues } from './loan-date-values.ts';

interface OwnerFieldsProps {
  control: Control<LoanDateValues>;
  borrowers: readonly string[];
  range: { earliest: string; latest: string };
}

/** A day for each owner who may rescind, empty until they have it (DEADLINE-31). */
export function OwnerFields({ control, borrowers, range }: OwnerFieldsProps) {
  const { fields, append } = useFieldArray({ control, name: 'owners' });
  const add = () => {
    const first = fields.length === 0 ? borrowers.map((name) => ({ name, date: '' })) : [];
    append([...first, { name: '', date: '' }]);
  };
  return (
    <>
      {fields.map(({ id }, place) => (
        <Fragment key={id}>
          <FormCell span={6}>
            <TextField control={control} name={`owners.${place}.name`} label={`Owner ${place + 1}`} />
          </FormCell>
          <FormCell span={6}>
            <DateField
              control={control}
              name={`owners.${place}.date`}
              label={`Delivered to owner ${place + 1}`}
              range={range}
            />
          </FormCell>
        </Fragment>
      ))}
      {fields.length < MAX_OWNERS ? (
        <FormCell span={12}>
          <Button variant="subtle" size="compact-sm" onClick={add}>
            {fields.length === 0 ? 'Record each owner' : 'Add an owner'}
          </Button>
        </FormCell>
      ) : null}
    </>
  );
}
