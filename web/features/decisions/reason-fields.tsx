import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { Decisions } from '../../../contract/decisions/decisions.ts';
import {
  DENIAL_REASON_KEYS,
  DENIAL_REASONS,
  type DenialReasonKey,
  MAX_DENIAL_REASONS,
} from '../../../domain/decisions/denial-reasons.ts';
import {
  MAX_OTHER_REASON_LENGTH,
  MAX_REASON_FIGURE_LENGTH,
} from '../../../domain/decisions/loan-decision.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormCell } from '../../forms/form-grid.tsx';
import { IconPlus, IconX } from '../../ui/icons.tsx';
import { type DecisionValues, NO_REASON, shownBy } from './decision-values.ts';
import classes from './decisions.module.css';
import { TEXTS } from './texts.ts';

const OPTIONS = DENIAL_REASON_KEYS.map((value) => ({ value, label: DENIAL_REASONS[value].label }));

/** One to four reasons in order of weight, each with the figure that shows it (DECIDE-3). */
export function ReasonFields({ form, read }: { form: UseFormReturn<DecisionValues>; read: Decisions }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'reasons' });
  const rows = useWatch({ control, name: 'reasons' });
  const addButton = useRef<HTMLButtonElement>(null);
  /** Chooses the reason, and proposes its figure. One that somebody typed stays. */
  const choose = (place: number, reason: DenialReasonKey) => {
    form.setValue(`reasons.${place}.reason`, reason, { shouldDirty: true });
    form.clearErrors(`reasons.${place}.reason`);
    const typed = form.getValues(`reasons.${place}.figure`);
    const isProposed = OPTIONS.some(({ value }) => typed === shownBy(value, read));
    if (typed === '' || isProposed)
      form.setValue(`reasons.${place}.figure`, shownBy(reason, read), { shouldDirty: true });
  };
  return (
    <>
      {fields.map(({ id }, place) => (
        <FormCell key={id} span={12}>
          <div className={classes.reason}>
            <SelectField
              control={control}
              name={`reasons.${place}.reason`}
              label={TEXTS.reason(place)}
              options={OPTIONS}
              write={(reason) => choose(place, reason)}
              required
            />
            {rows[place]?.reason === 'other' ? (
              <TextField
                control={control}
                name={`reasons.${place}.words`}
                label={TEXTS.inWords(place)}
                maxLength={MAX_OTHER_REASON_LENGTH}
                required
              />
            ) : null}
            <TextField
              control={control}
              name={`reasons.${place}.figure`}
              label={TEXTS.shownBy(place)}
              placeholder={TEXTS.shownByHint}
              maxLength={MAX_REASON_FIGURE_LENGTH}
              required
            />
            {fields.length > 1 ? (
              <ActionIcon
                className={classes.remove}
                aria-label={TEXTS.removeReason(place)}
                onClick={() => {
                  remove(place);
                  addButton.current?.focus();
                }}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            ) : null}
          </div>
        </FormCell>
      ))}
      <FormCell span={12}>
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabled={fields.length >= MAX_DENIAL_REASONS}
          onClick={() => append(NO_REASON)}
        >
          {TEXTS.addReason}
        </Button>
      </FormCell>
    </>
  );
}
