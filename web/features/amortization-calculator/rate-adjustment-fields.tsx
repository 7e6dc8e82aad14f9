import { AGENCY_ARMS, type AgencyArmName, capsText } from '../../../domain/schedules/agency-arms.ts';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import { armSettings, PLAN_NAMES, planOf } from './arm-settings.ts';
import classes from './calculator-form.module.css';
import type { CalculatorFieldsProps } from './calculator-settings.ts';

const BY_HAND = 'by-hand';

const PLANS = PLAN_NAMES.map((name) => ({
  value: name as string,
  label: `${name} SOFR, caps ${capsText(AGENCY_ARMS[name])}`,
}));

/** An agency's plan, or other terms typed by hand (CALC-72). */
export function RateAdjustmentFields({ settings, errors, change }: CalculatorFieldsProps) {
  const field = (name: keyof typeof errors & keyof typeof settings, label: string, unit?: '%') => (
    <TypedInput
      label={label}
      {...(unit === undefined ? {} : { unit })}
      value={String(settings[name])}
      error={errors[name]}
      onChange={(text) => change({ [name]: text })}
    />
  );
  const plan = planOf(settings) ?? BY_HAND;
  return (
    <>
      <Checkbox
        label="Adjustable rate (ARM)"
        checked={settings.adjustable}
        onChange={(event) => {
          const adjustable = event.target.checked;
          change({ adjustable, ...(settings.indexedRate === '' ? { indexedRate: settings.rate } : {}) });
        }}
      />
      {settings.adjustable ? (
        <>
          <SearchableSelect
            label="Plan"
            data={[...PLANS, ...(plan === BY_HAND ? [{ value: BY_HAND, label: 'By hand' }] : [])]}
            allowDeselect={false}
            value={plan}
            onChange={(name) => {
              if (name !== null && name !== BY_HAND) change(armSettings(AGENCY_ARMS[name as AgencyArmName]));
            }}
          />
          <div className={classes.pair}>
            {field('fixedYears', 'Fixed for (years)')}
            {field('everyMonths', 'Then every (months)')}
            {field('indexedRate', `Rate after ${yearsText(settings.fixedYears)}`, '%')}
            {field('margin', 'Margin (floor)', '%')}
            {field('capFirst', 'Initial cap', '%')}
            {field('capPeriodic', 'Periodic cap', '%')}
            {field('capLifetime', 'Lifetime cap', '%')}
          </div>
        </>
      ) : null}
    </>
  );
}

function yearsText(years: string): string {
  if (!/^\d+$/.test(years.trim())) return 'that';
  return years.trim() === '1' ? '1 year' : `${years.trim()} years`;
}
