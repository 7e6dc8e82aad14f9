import { ActionIcon, Button } from '@mantine/core';
import { useRef } from 'react';
import { MONTH_NAMES } from '../../../domain/typing/typed-months.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { IconPlus, IconX } from '../../ui/icons.tsx';
import { MAX_ONE_TIME_PAYMENTS } from './calculator-address.ts';
import classes from './calculator-form.module.css';
import type { CalculatorFieldsProps } from './calculator-settings.ts';
import { FoldedFields } from './folded-fields.tsx';

const MONTHS = MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }));

export function ExtraPaymentFields({ settings, errors, change }: CalculatorFieldsProps) {
  const { once } = settings;
  const addButton = useRef<HTMLButtonElement>(null);
  const setOnce = (index: number, part: Partial<(typeof once)[number]>) =>
    change({ once: once.map((payment, at) => (at === index ? { ...payment, ...part } : payment)) });
  return (
    <FoldedFields
      title="Extra payments"
      startsOpen={settings.extraMonthly !== '' || settings.extraYearly !== '' || once.length > 0}
    >
      <TypedInput
        label="Extra principal per month"
        unit="$"
        value={settings.extraMonthly}
        error={errors.extraMonthly}
        onChange={(extraMonthly) => change({ extraMonthly })}
      />
      <div className={classes.pair}>
        <TypedInput
          label="Extra per year"
          unit="$"
          value={settings.extraYearly}
          error={errors.extraYearly}
          onChange={(extraYearly) => change({ extraYearly })}
        />
        <SearchableSelect
          label="In"
          aria-label="Month of the yearly extra"
          data={MONTHS}
          allowDeselect={false}
          value={settings.extraYearlyMonth}
          onChange={(month) => change({ extraYearlyMonth: month ?? '1' })}
        />
      </div>
      {once.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments have no identity but their place
        <div key={index} className={classes.once}>
          <TypedInput
            label={`One-time month ${index + 1}`}
            placeholder="MM/YYYY"
            value={payment.month}
            error={errors[`once.${index}.month`]}
            onChange={(month) => setOnce(index, { month })}
          />
          <TypedInput
            label={`One-time amount ${index + 1}`}
            unit="$"
            value={payment.amount}
            error={errors[`once.${index}.amount`]}
            onChange={(amount) => setOnce(index, { amount })}
          />
          <ActionIcon
            className={classes.remove}
            aria-label={`Remove one-time payment ${index + 1}`}
            onClick={() => {
              change({ once: once.filter((_, at) => at !== index) });
              addButton.current?.focus();
            }}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={addButton}
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={once.length >= MAX_ONE_TIME_PAYMENTS}
        onClick={() => change({ once: [...once, { month: settings.first, amount: '' }] })}
      >
        Add a one-time payment
      </Button>
    </FoldedFields>
  );
}
