import type { CurrentEmployment } from '../../../../../domain/application/section1/employment.ts';
import { withIncomeTotal } from '../../../../../domain/application/section1/section1-changes.ts';
import { formatMoney } from '../../../../../domain/money/money.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { ReadValue } from '../../../../forms/fields/read-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../steps/section-fields.ts';
import classes from './income-fields.module.css';
import { type Job, useJobChange } from './section1-fields.ts';
import { isSelfEmployed } from './self-employment-fields.tsx';

type Income = NonNullable<CurrentEmployment['grossMonthlyIncome']>;

const EXTRAS = [
  ['overtime', 'Overtime'],
  ['bonus', 'Bonus'],
  ['commission', 'Commission'],
  ['militaryEntitlements', 'Military entitlements'],
  ['other', 'Other income'],
] as const;

/** A job's monthly income: one figure for the self-employed, a breakdown for everyone else. */
export function IncomeFields({ job }: { job: FieldBinding }) {
  const asksOneFigure = useDerived<Job, boolean>(job, isSelfEmployed);
  if (!asksOneFigure) return <IncomeBreakdown job={job} />;
  return (
    <FormGrid>
      <FormCell span={4} half>
        <MoneyField
          {...bindingBelow<Job>(job, 'selfEmployment.selfEmploymentMonthlyIncome')}
          label="Monthly income from self-employment"
          required
        />
      </FormCell>
    </FormGrid>
  );
}

function IncomeBreakdown({ job }: { job: FieldBinding }) {
  const changeJob = useJobChange(job);
  const income = bindingBelow<Job>(job, 'grossMonthlyIncome');
  const at = (part: keyof Income) => bindingBelow<Income>(income, part);
  const storeTotal = () =>
    changeJob((before) => ({
      ...before,
      grossMonthlyIncome: withIncomeTotal(before.grossMonthlyIncome ?? {}),
    }));
  return (
    <fieldset className={classes.income} onBlur={storeTotal}>
      <legend className={classes.legend}>Gross monthly income</legend>
      <FormGrid>
        <FormCell span={3}>
          <MoneyField {...at('baseSalary')} label="Base salary" required />
        </FormCell>
        {EXTRAS.map(([part, label]) => (
          <FormCell span={3} key={part}>
            <MoneyField {...at(part)} label={label} />
          </FormCell>
        ))}
        <FormCell span={3}>
          <IncomeTotal income={income} />
        </FormCell>
      </FormGrid>
    </fieldset>
  );
}

function IncomeTotal({ income }: { income: FieldBinding }) {
  const total = useDerived<Income, number>(income, (answers) => withIncomeTotal(answers ?? {}).total ?? 0);
  return <ReadValue label="Total" value={formatMoney(total)} />;
}
