import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { MAX_OWNERS } from '../../../domain/deadlines/owner-deliveries.ts';
import { DateField } from '../../forms/fields/date-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';
import { IconPlus, IconX } from '../../ui/icons.tsx';
import type { LoanDateValues } from './loan-date-values.ts';
import classes from './owner-fields.module.css';

interface OwnerFieldsProps {
  control: Control<LoanDateValues>;
  /** Of each day. */
  label: string;
  borrowers: readonly string[];
  range: { earliest: string; latest: string };
}

/** A day for each owner who may rescind, empty until they have it (DEADLINE-31). */
export function OwnerFields({ control, label, borrowers, range }: OwnerFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'owners' });
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    const first = fields.length === 0 ? borrowers.map((name) => ({ name, date: '' })) : [];
    append([...first, { name: '', date: '' }]);
  };
  return (
    <>
      {fields.map(({ id }, place) => (
        <FormCell key={id} span={12}>
          <div className={classes.owner}>
            <TextField control={control} name={`owners.${place}.name`} label={`Owner ${place + 1}`} />
            <div className={classes.date}>
              <DateField
                control={control}
                name={`owners.${place}.date`}
                label={`${label} ${place + 1}`}
                range={range}
              />
            </div>
            <ActionIcon
              className={classes.remove}
              aria-label={`Remove owner ${place + 1}`}
              onClick={() => {
                remove(place);
                addButton.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        </FormCell>
      ))}
      <FormCell span={12}>
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={fields.length >= MAX_OWNERS}
          onClick={add}
        >
          {fields.length === 0 ? 'Record each owner' : 'Add an owner'}
        </Button>
      </FormCell>
    </>
  );
}
