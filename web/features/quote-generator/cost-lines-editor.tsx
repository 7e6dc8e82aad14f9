import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { COST_SECTIONS, type CostSection } from '../../../domain/quotes/quote-costs.ts';
import { FieldError } from '../../forms/field-error.tsx';
import { SearchableSelect } from '../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../forms/typing/typed-input.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import { IconPlus, IconX } from '../../ui/icons.tsx';
import { newId } from '../../ui/new-id.ts';
import classes from './cost-lines-editor.module.css';
import type { ScenarioErrors } from './scenario-texts.ts';
import type { CostTexts } from './texts/cost-texts.ts';

interface CostLinesEditorProps {
  costs: readonly CostTexts[];
  /** The errors by path: 'costs.2.amount'. */
  errors: ScenarioErrors;
  onChange: (costs: CostTexts[]) => void;
}

/** Points, prepaid interest, the first premium and escrow are computed, not entered here. */
const ENTERED_SECTIONS: readonly CostSection[] = ['A', 'B', 'C', 'E', 'H'];

const OF_LABELS: Record<CostTexts['of'], string> = {
  sum: '$',
  loan: '% of the loan',
  value: '% of the value',
};

export function CostLinesEditor({ costs, errors, onChange }: CostLinesEditorProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (index: number, part: Partial<CostTexts>) =>
    onChange(costs.map((cost, at) => (at === index ? { ...cost, ...part } : cost)));
  const add = () => {
    const id = newId();
    onChange([
      ...costs,
      {
        id,
        label: '',
        section: 'H',
        of: 'sum',
        amount: '',
        isFinanceCharge: false,
        isPaidToAffiliate: false,
      },
    ]);
  };
  return (
    <div className={classes.editor}>
      <ul className={classes.lines}>
        {costs.map((cost, index) => (
          <li key={cost.id} className={classes.line}>
            <TextInput
              label="Cost"
              value={cost.label}
              maxLength={60}
              onChange={(event) => set(index, { label: event.target.value })}
              error={errorOf(errors, index, 'label')}
            />
            <SearchableSelect
              label="Section"
              data={ENTERED_SECTIONS.map((value) => ({ value, label: `${value}. ${COST_SECTIONS[value]}` }))}
              value={cost.section}
              allowDeselect={false}
              onChange={(value) => set(index, { section: (value ?? cost.section) as CostSection })}
            />
            <TypedInput
              label="Amount"
              unit={cost.of === 'sum' ? '$' : '%'}
              value={cost.amount}
              onChange={(amount) => set(index, { amount })}
              error={errors[`costs.${index}.amount`]}
            />
            <SearchableSelect
              label="Unit"
              data={Object.entries(OF_LABELS).map(([value, label]) => ({ value, label }))}
              value={cost.of}
              allowDeselect={false}
              onChange={(value) => set(index, { of: (value ?? 'sum') as CostTexts['of'] })}
            />
            <div className={classes.checks}>
              <Checkbox
                label="Finance charge (included in the APR)"
                checked={cost.isFinanceCharge}
                onChange={(event) => set(index, { isFinanceCharge: event.target.checked })}
              />
              <Checkbox
                label="Paid to an affiliate"
                checked={cost.isPaidToAffiliate === true}
                onChange={(event) => set(index, { isPaidToAffiliate: event.target.checked })}
              />
            </div>
            <ActionIcon
              className={classes.remove}
              aria-label={`Remove ${cost.label || `cost ${index + 1}`}`}
              onClick={() => {
                onChange(costs.filter((_, at) => at !== index));
                addButton.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        variant="subtle"
        className={classes.add}
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={add}
      >
        Add a cost
      </Button>
    </div>
  );
}

function errorOf(errors: ScenarioErrors, index: number, field: string) {
  const message = errors[`costs.${index}.${field}`];
  return message === undefined ? undefined : <FieldError>{message}</FieldError>;
}
