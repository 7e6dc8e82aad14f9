import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { MAX_ADJUSTABLE_RATE_PART } from '../../../../domain/application/checks/limits.ts';
import type { FillField } from '../../../../domain/quote-fill/fill-fields.ts';
import { type FillLine, valueText } from '../../../../domain/quote-fill/fill-lines.ts';
import { Checkbox } from '../../../ui/checkbox.ts';
import { Table } from '../../../ui/tables/table.tsx';
import classes from './quote-fill.module.css';

interface FillTableProps {
  lines: readonly FillLine[];
  isTicked: (line: FillLine) => boolean;
  onTick: (field: FillField, tick: boolean) => void;
}

/** Fields with their current and the quote's values. Checked lines will be filled in. */
export function FillTable({ lines, isTicked, onTick }: FillTableProps) {
  const id = useId();
  const idOf = (field: FillField, part: string) => `${id}-${field}-${part}`;
  return (
    <Table
      label="Values of the quote"
      className={classes.lines}
      rows={lines}
      keyOf={({ field }) => field}
      rowAttributes={(line) => ({ 'data-ticked': isTicked(line) || undefined })}
      columns={[
        {
          head: 'Field',
          isRowHead: true,
          cell: (line) => (
            <FieldChoice
              line={line}
              idOf={idOf}
              isTicked={isTicked(line)}
              onTick={(tick) => onTick(line.field, tick)}
            />
          ),
        },
        {
          head: 'Now',
          cell: ({ field, present }) => (
            <span id={idOf(field, 'now')}>
              <VisuallyHidden>now </VisuallyHidden>
              {valueText(field, present)}
            </span>
          ),
        },
        {
          head: 'Quote',
          cell: ({ field, proposed }) => (
            <span id={idOf(field, 'quote')}>
              <VisuallyHidden>in the quote </VisuallyHidden>
              {valueText(field, proposed)}
            </span>
          ),
        },
      ]}
    />
  );
}

interface FieldChoiceProps {
  line: FillLine;
  idOf: (field: FillField, part: string) => string;
  isTicked: boolean;
  onTick: (tick: boolean) => void;
}

function FieldChoice({ line, idOf, isTicked, onTick }: FieldChoiceProps) {
  const { field, label, state } = line;
  const canBeTicked = state === 'new' || state === 'none';
  return (
    <>
      {canBeTicked ? (
        <Checkbox
          label={label}
          checked={isTicked}
          aria-describedby={['now', 'quote', 'note'].map((part) => idOf(field, part)).join(' ')}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      ) : (
        <span className={classes.fixed}>{label}</span>
      )}
      <span id={idOf(field, 'note')} className={classes.note}>
        {noteOf(line)} <span className={classes.source}>{line.source}.</span>
      </span>
    </>
  );
}

function noteOf({ state, how }: FillLine): string {
  switch (state) {
    case 'new':
      return how;
    case 'same':
      return `Already the same. ${how}`;
    case 'none':
      return `${how} Tick this line to replace the present value with 0.`;
    case 'refused':
      return `The form takes at most ${MAX_ADJUSTABLE_RATE_PART}%.`;
  }
}
