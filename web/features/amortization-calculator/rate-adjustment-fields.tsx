import type { CalculatorFieldsProps } from './calculator-settings.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import classes from './calculator-form.module.css';

/** The 7-Year ARM: the rate after seven years, and its limits. */
export function RateAdjustmentFields({ settings, errors, change }: CalculatorFieldsProps) {
  return (
    <>
      <Checkbox
        label="Rate adjusts after 7 years, then every year"
        checked={settings.adjustable}
        onChange={(event) => {
          const adjustable = event.target.checked;
          change({ adjustable, ...(settings.indexedRate === '' ? { indexedRate: settings.rate } : {}) });
        }}
      />
      {settings.adjustable ? (
        <div className={classes.pair}>
          <TypedInput
            label="Rate after 7 years"
            unit="%"
            value={settings.indexedRate}
            error={errors.indexedRate}
            onChange={(indexedRate) => change({ indexedRate })}
          />
          <TypedInput
            label="First cap"
            unit="%"
            value={settings.capFirst}
            error={errors.capFirst}
            onChange={(capFirst) => change({ capFirst })}
          />
          <TypedInput
            label="Yearly cap"
            unit="%"
            value={settings.capPeriodic}
            error={errors.capPeriodic}
            onChange={(capPeriodic) => change({ capPeriodic })}
          />
          <TypedInput
            label="Lifetime cap"
            unit="%"
            value={settings.capLifetime}
            error={errors.capLifetime}
            onChange={(capLifetime) => change({ capLifetime })}
          />
        </div>
      ) : null}
    </>
  );
}
