import { Button } from '@mantine/core';
import { debtName } from '../../../domain/qualification/debts.ts';
import { figureText } from '../../../domain/qualification/figure.ts';
import type { QualificationInput } from '../../../domain/qualification/qualification-input.ts';
import { debtsToPayOff } from '../../../domain/qualification/what-if.ts';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import classes from '../../loans/figures/figures.module.css';
import { Checkbox } from '../../ui/checkbox.ts';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { NOTHING_TRIED, type TriedTexts, triedErrors } from './tried-texts.ts';

interface WhatIfCardProps {
  /** The saved answers. */
  input: QualificationInput;
  /** Its values as texts, which the fields start with. */
  own: Record<'rate' | 'loanAmount' | 'propertyValue' | 'mortgageInsurance', string>;
  texts: TriedTexts;
  onChange: (texts: TriedTexts) => void;
}

/** Tries another rate, amount, value or premium, or a debt paid off. Nothing here is saved. */
export function WhatIfCard({ input, own, texts, onChange }: WhatIfCardProps) {
  const errors = triedErrors(texts);
  const debts = debtsToPayOff(input);
  const pay = (id: string, isPaid: boolean) =>
    onChange({
      ...texts,
      paidOff: isPaid ? [...texts.paidOff, id] : texts.paidOff.filter((other) => other !== id),
    });
  return (
    <SectionCard
      title="What if"
      content="padded"
      aside={
        texts === NOTHING_TRIED ? (
          <span className={classes.note}>Nothing here is saved</span>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(NOTHING_TRIED)}>
            Reset
          </Button>
        )
      }
    >
      <div className={classes.tried}>
        <FormGrid>
          <FormCell span={3}>
            <TypedInput
              label="Interest rate"
              unit="%"
              value={texts.rate ?? own.rate}
              onChange={(rate) => onChange({ ...texts, rate })}
              error={errors.rate}
            />
          </FormCell>
          <FormCell span={3}>
            <TypedInput
              label="Loan amount"
              unit="$"
              value={texts.loanAmount ?? own.loanAmount}
              onChange={(loanAmount) => onChange({ ...texts, loanAmount })}
              error={errors.loanAmount}
            />
          </FormCell>
          <FormCell span={3}>
            <TypedInput
              label="Price or value"
              unit="$"
              value={texts.propertyValue ?? own.propertyValue}
              onChange={(propertyValue) => onChange({ ...texts, propertyValue })}
              error={errors.propertyValue}
            />
          </FormCell>
          <FormCell span={3}>
            <TypedInput
              label="Monthly mortgage insurance"
              unit="$"
              value={texts.mortgageInsurance ?? own.mortgageInsurance}
              onChange={(mortgageInsurance) => onChange({ ...texts, mortgageInsurance })}
              error={errors.mortgageInsurance}
            />
          </FormCell>
        </FormGrid>
        {debts.length === 0 ? null : (
          <fieldset className={classes.debts}>
            <legend>Pay off at closing</legend>
            {debts.map((debt) => (
              <Checkbox
                key={debt.id}
                checked={texts.paidOff.includes(debt.id ?? '')}
                onChange={(event) => pay(debt.id ?? '', event.currentTarget.checked)}
                label={`${debtName(debt)}${debt.unpaidBalance == null ? '' : `, ${figureText('cents', debt.unpaidBalance * 100)}`}`}
              />
            ))}
          </fieldset>
        )}
      </div>
    </SectionCard>
  );
}
