import {
  OPTIONAL_DATA,
  OPTIONAL_PARAGRAPHS,
  type OptionalParagraph,
} from '../../../domain/hmda/register/partial-exemption.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { CheckGroup } from '../../forms/fields/check-group.tsx';
import { useChosenField } from '../../forms/use-field.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './settings-page.module.css';
import type { SettingsValues } from './settings-values.ts';

/** The data points that a company leaves out of its register, each as a whole (HMDA-27). */
export function OptionalDataField(props: FieldProps<SettingsValues>) {
  const { field, inputProps } = useChosenField(props);
  const chosen = (Array.isArray(field.value) ? field.value : []) as readonly OptionalParagraph[];
  const toggle = (paragraph: OptionalParagraph, isChosen: boolean) =>
    field.onChange(
      OPTIONAL_PARAGRAPHS.filter((other) => (other === paragraph ? isChosen : chosen.includes(other))),
    );
  return (
    <CheckGroup inputProps={inputProps} looks={{ label: classes.boxesLabel, error: classes.boxesError }}>
      <p className={classes.explanation}>{props.description}.</p>
      <span className={classes.boxes}>
        {OPTIONAL_PARAGRAPHS.map((paragraph, place) => (
          <Checkbox
            key={paragraph}
            ref={place === 0 ? field.ref : undefined}
            name={field.name}
            label={OPTIONAL_DATA[paragraph].name}
            checked={chosen.includes(paragraph)}
            disabled={props.disabled}
            onChange={(event) => toggle(paragraph, event.target.checked)}
            onBlur={field.onBlur}
          />
        ))}
      </span>
    </CheckGroup>
  );
}
