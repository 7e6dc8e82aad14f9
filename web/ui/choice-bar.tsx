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
  return (
    <fieldset className={classes.bar} aria-label={props.label}>
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
