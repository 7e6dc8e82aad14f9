import { type KeyboardEvent, memo, useId, useRef } from 'react';
import { matchingOptions } from '../typing/option-search.ts';
import classes from './grid-cell.module.css';
import { CellFault, type CellProps } from './typed-cell.tsx';

/** Letters that follow each other within this time search together. */
const TOGETHER_MS = 1000;

interface OptionCellProps extends CellProps {
  options: readonly { value: string; label: string }[];
}

/** A list in which letters choose: 'ret' is 'Retirement', 'loan' finds 'Bridge Loan Proceeds'. Delete empties it. */
export const OptionCell = memo(function OptionCell(props: OptionCellProps) {
  const { label, place, value, fault, onValue, options } = props;
  const faultId = useId();
  const search = useRef({ text: '', at: 0 });
  const choose = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      search.current = { text: '', at: 0 };
      onValue('');
      return;
    }
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const goesOn = event.timeStamp - search.current.at < TOGETHER_MS && search.current.text !== '';
    if (!isLetter && !(event.key === ' ' && goesOn)) return;
    event.preventDefault();
    const text = (goesOn ? search.current.text : '') + event.key;
    search.current = { text, at: event.timeStamp };
    const [found] = matchingOptions(options, text);
    if (found !== undefined) onValue(found.value);
  };
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <div className={classes.cell} data-text={chosen}>
      <select
        className={classes.select}
        aria-label={label}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        data-place={place}
        value={String(value ?? '')}
        onKeyDown={choose}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <CellFault id={faultId} message={fault} />
    </div>
  );
});
