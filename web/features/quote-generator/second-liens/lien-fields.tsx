import { ActionIcon, Button } from '@mantine/core';
import { memo, useRef } from 'react';
import { isSameValue } from '../../../../domain/history/json.ts';
import { LIEN_KINDS, LIEN_TIMES, MAX_LIENS } from '../../../../domain/quotes/second-liens/second-liens.ts';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { IconPlus, IconX } from '../../../ui/icons.tsx';
import { newId } from '../../../ui/new-id.ts';
import { QuoteField } from '../fields/quote-field.tsx';
import type { QuoteForm } from '../use-quote-form.ts';
import classes from './lien-fields.module.css';
import { emptyLien, type LienTexts } from './lien-texts.ts';

interface LienFieldsProps {
  form: QuoteForm;
  /** Index of the scenario. */
  index: number;
  isRefinance: boolean;
  /** The errors by path: 'liens.0.balance'. */
  errors: Readonly<Record<string, string>>;
  /** Shown below the liens. */
  note: string | null;
}

const NO_LIENS: readonly LienTexts[] = [];

/** A scenario's second liens. */
export const LienFields = memo(function LienFields({ form, index, ...rest }: LienFieldsProps) {
  return (
    <QuoteField form={form} name={`scenarios.${index}.liens`}>
      {(liens, onChange) => <Liens {...rest} liens={liens ?? NO_LIENS} onChange={onChange} />}
    </QuoteField>
  );
}, isSameValue);

interface LiensProps extends Omit<LienFieldsProps, 'form' | 'index'> {
  liens: readonly LienTexts[];
  onChange: (liens: LienTexts[]) => void;
}

function Liens({ liens, isRefinance, errors, note, onChange }: LiensProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (index: number, part: Partial<LienTexts>) =>
    onChange(liens.map((lien, at) => (at === index ? { ...lien, ...part } : lien)));
  return (
    <div className={classes.liens}>
      {liens.map((lien, index) => {
        const isLine = lien.kind === 'Line of credit';
        const name = `Second lien ${index + 1}`;
        const text = (
          field: keyof LienTexts,
          label: string,
          rest: { unit?: '$' | '%'; placeholder?: string } = {},
        ) => (
          <TypedInput
            {...rest}
            label={label}
            value={lien[field]}
            error={errors[`liens.${index}.${field}`]}
            onChange={(value) => set(index, { [field]: value })}
          />
        );
        return (
          <fieldset key={lien.id} className={classes.lien}>
            <legend className={classes.legend}>{name}</legend>
            <ActionIcon
              className={classes.remove}
              aria-label={`Remove ${name.toLowerCase()}`}
              onClick={() => {
                onChange(liens.filter((_, at) => at !== index));
                addButton.current?.focus();
              }}
            >
              <IconX size={16} stroke={1.6} />
            </ActionIcon>
            <SearchableSelect
              label="Kind"
              data={LIEN_KINDS}
              value={lien.kind}
              allowDeselect={false}
              onChange={(value) =>
                set(index, { kind: LIEN_KINDS.find((kind) => kind === value) ?? lien.kind })
              }
            />
            {isRefinance ? (
              <SearchableSelect
                label="New or existing"
                data={LIEN_TIMES}
                value={lien.time}
                allowDeselect={false}
                onChange={(value) =>
                  set(index, { time: LIEN_TIMES.find((time) => time === value) ?? lien.time })
                }
              />
            ) : null}
            {text('balance', isLine ? 'Drawn amount' : 'Balance', { unit: '$' })}
            {isLine ? text('limit', 'Full line of credit', { unit: '$' }) : null}
            {text('rate', 'Lien rate', { unit: '%' })}
            {isLine ? null : text('termYears', 'Term in years')}
            {text('payment', 'Payment per month', {
              unit: '$',
              placeholder: isLine ? 'Interest alone' : 'By rate and term',
            })}
          </fieldset>
        );
      })}
      {note === null ? null : (
        <p className={classes.note} aria-live="polite">
          {note}
        </p>
      )}
      <Button
        ref={addButton}
        className={classes.add}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={liens.length >= MAX_LIENS}
        onClick={() => onChange([...liens, emptyLien(newId())])}
      >
        Add a second lien
      </Button>
    </div>
  );
}
