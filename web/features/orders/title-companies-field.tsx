import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../forms/field-props.ts';
import { useChosenField } from '../../forms/use-field.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './orders.module.css';

export interface TitleCompany {
  name: string;
  recipients: readonly { email: string }[];
}

interface TitleCompaniesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  companies: readonly TitleCompany[];
}

/** The title companies to choose from, with their recipients. The value is a list of names in directory order. */
export function TitleCompaniesField<Values extends FieldValues>(props: TitleCompaniesFieldProps<Values>) {
  const { field, inputProps } = useChosenField(props);
  const labelId = useId();
  const errorId = useId();
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const failed = inputProps.error !== undefined;
  const names = props.companies.map(({ name }) => name);
  const toggle = (name: string, isChosen: boolean) =>
    field.onChange(names.filter((other) => (other === name ? isChosen : chosen.includes(other))));
  return (
    <fieldset aria-labelledby={labelId} aria-describedby={failed ? errorId : undefined}>
      <div className={classes.groupLabel} id={labelId}>
        {props.label}
        <span className={classes.mark} aria-hidden="true">
          {' *'}
        </span>
      </div>
      {props.companies.length === 0 ? (
        <p className={classes.meta}>
          There are no title companies yet. An administrator can add them in Directories.
        </p>
      ) : null}
      <div className={classes.companies}>
        {props.companies.map(({ name, recipients }, place) => (
          <Checkbox
            key={name}
            ref={place === 0 ? field.ref : undefined}
            name={field.name}
            label={name}
            description={recipients.map(({ email }) => email).join(', ')}
            checked={chosen.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
            onBlur={field.onBlur}
            error={failed}
          />
        ))}
      </div>
      {failed ? (
        <div className={classes.groupError} id={errorId}>
          {inputProps.error}
        </div>
      ) : null}
    </fieldset>
  );
}

/**
 * The recipients after a change of companies: those of selected companies are added, those of others removed, and those
 * added by hand stay.
 */
export function recipientsOfChoice(
  companies: readonly TitleCompany[],
  before: readonly string[],
  after: readonly string[],
  recipients: readonly string[],
): string[] {
  const of = (names: readonly string[]) =>
    companies.filter(({ name }) => names.includes(name)).flatMap((company) => company.recipients);
  const chosen = of(after).map(({ email }) => email);
  const gone = of(before.filter((name) => !after.includes(name))).map(({ email }) => email);
  const kept = recipients.filter((email) => chosen.includes(email) || !gone.includes(email));
  return [...new Set([...kept, ...chosen])];
}
