import { useEffect, useRef } from 'react';
import classes from './choice-bar.module.css';

interface Choice<Value> {
  value: Value;
  label: string;
  count?: number;
}

interface ChoiceBarProps<Value> {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons that filters a list. One of them is pressed. */
export function ChoiceBar<Value extends string | null>(props: ChoiceBarProps<Value>) {
  const bar = useRef<HTMLFieldSetElement>(null);
  // On a phone the pressed one can be beyond the edge.
  const pressed = props.choices.findIndex(({ value }) => value === props.value);
  useEffect(() => {
    const frame = bar.current?.getBoundingClientRect();
    const choice = bar.current?.children[pressed]?.getBoundingClientRect();
    if (bar.current === null || frame === undefined || choice === undefined) return;
    if (choice.left < frame.left || choice.right > frame.right)
      bar.current.scrollLeft += choice.left - frame.left - (frame.width - choice.width) / 2;
  }, [pressed]);
  return (
    <fieldset ref={bar} className={classes.bar} aria-label={props.label}>
      {props.choices.map(({ value, label, count }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={props.value === value}
          onClick={() => props.onChange(value)}
        >
          {label}
          {count === undefined ? null : (
            <span className={classes.count}> {count.toLocaleString('en-US')}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
