import { Checkbox, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import { MAX_ADJUSTABLE_RATE_PART } from '../../../../domain/application/checks/limits.ts';
import type { FillField } from '../../../../domain/quote-fill/fill-fields.ts';
import { type FillLine, valueText } from '../../../../domain/quote-fill/fill-lines.ts';
import classes from './quote-fill.module.css';

interface FillTableProps {
  lines: readonly FillLine[];
  isTicked: (line: FillLine) => boolean;
  onTick: (field: FillField, tick: boolean) => void;
}

/** The fields with their present values and those of the quote. A ticked line will be filled in. */
export function FillTable({ lines, isTicked, onTick }: FillTableProps) {
  return (
    <table className={classes.lines} aria-label="Values of the quote">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Now</th>
          <th scope="col">Quote</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <FillRow
            key={line.field}
            line={line}
            isTicked={isTicked(line)}
            onTick={(tick) => onTick(line.field, tick)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FillRowProps {
  line: FillLine;
  isTicked: boolean;
  onTick: (tick: boolean) => void;
}

function FillRow({ line, isTicked, onTick }: FillRowProps) {
  const id = useId();
  const { field, label, state, present, proposed } = line;
  const canBeTicked = state === 'new' || state === 'none';
  return (
    <tr data-ticked={isTicked || undefined}>
      <th scope="row">
        {canBeTicked ? (
          <Checkbox
            label={label}
            checked={isTicked}
            aria-describedby={`${id}-now ${id}-quote ${id}-note`}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
        ) : (
          <span className={classes.fixed}>{label}</span>
        )}
        <span id={`${id}-note`} className={classes.note}>
          {noteOf(line)} <span className={classes.source}>{line.source}.</span>
        </span>
      </th>
      <td id={`${id}-now`}>
        <VisuallyHidden>now </VisuallyHidden>
        {valueText(field, present)}
      </td>
      <td id={`${id}-quote`}>
        <VisuallyHidden>in the quote </VisuallyHidden>
        {valueText(field, proposed)}
      </td>
    </tr>
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
      return `The form takes at most ${MAX_ADJUSTABLE_RATE_PART} %.`;
  }
}
