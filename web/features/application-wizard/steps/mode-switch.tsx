import classes from './mode-switch.module.css';

const MODES = [
  { label: 'Edit', editable: true },
  { label: 'Unedit', editable: false },
];

interface ModeSwitchProps {
  editable: boolean;
  disabled: boolean;
  onEditable: (editable: boolean) => void;
}

/** Switches the pages between filling in and reading. */
export function ModeSwitch({ editable, disabled, onEditable }: ModeSwitchProps) {
  return (
    <div className={classes.switch} role="radiogroup" aria-label="Edit or read the pages">
      {MODES.map((mode) => (
        <label key={mode.label} className={classes.mode}>
          <input
            type="radio"
            name="wizard-mode"
            className={classes.input}
            checked={mode.editable === editable}
            disabled={disabled}
            onChange={() => onEditable(mode.editable)}
          />
          {mode.label}
        </label>
      ))}
    </div>
  );
}
