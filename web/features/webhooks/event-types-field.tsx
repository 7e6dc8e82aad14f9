import type { FieldValues } from 'react-hook-form';
import { EVENT_GROUPS, eventTypeWords } from '../../../domain/event-feed/event-groups.ts';
import { EVENT_TYPES, type EventType } from '../../../domain/event-feed/event-types.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { CheckGroup } from '../../forms/fields/check-group.tsx';
import { useChosenField } from '../../forms/use-field.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './event-types-field.module.css';

export function EventTypesField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useChosenField(props);
  const chosen = field.value as readonly EventType[];
  const failed = inputProps.error !== undefined;
  const choose = (types: readonly EventType[], isChosen: boolean) =>
    field.onChange(EVENT_TYPES.filter((type) => (types.includes(type) ? isChosen : chosen.includes(type))));
  const boxOf = (types: readonly EventType[]) => {
    const count = types.filter((type) => chosen.includes(type)).length;
    return {
      name: field.name,
      checked: count === types.length,
      indeterminate: count > 0 && count < types.length,
      onChange: (event: { target: HTMLInputElement }) => choose(types, event.target.checked),
      onBlur: field.onBlur,
      error: failed,
    };
  };
  return (
    <CheckGroup
      inputProps={inputProps}
      looks={{ frame: classes.events, label: classes.label, error: classes.error }}
      errorFirst
    >
      <Checkbox ref={field.ref} label="All events" classNames={GROUP} {...boxOf(EVENT_TYPES)} />
      {EVENT_GROUPS.map(({ name, types }) => (
        <fieldset key={name} className={classes.group} aria-label={name}>
          <Checkbox label={name} description={amount(types.length)} classNames={GROUP} {...boxOf(types)} />
          <div className={classes.types}>
            {types.map((type) => (
              <Checkbox key={type} label={type} description={eventTypeWords(type)} {...boxOf([type])} />
            ))}
          </div>
        </fieldset>
      ))}
    </CheckGroup>
  );
}

const GROUP = { label: classes.name ?? '' };

function amount(types: number): string {
  return types === 1 ? 'The only event type' : `All ${types} event types`;
}
