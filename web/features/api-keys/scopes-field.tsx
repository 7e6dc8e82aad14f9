import type { FieldValues } from 'react-hook-form';
import {
  API_KEY_AREAS,
  type ApiKeyArea,
  type ApiKeyScope,
  inScopeOrder,
} from '../../../domain/api-keys/api-key-scopes.ts';
import type { FieldProps } from '../../forms/field-props.ts';
import { CheckGroup } from '../../forms/fields/check-group.tsx';
import { useField } from '../../forms/use-field.tsx';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './api-keys-page.module.css';

const AREAS = Object.keys(API_KEY_AREAS) as ApiKeyArea[];

export function ScopesField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, inputProps } = useField(props);
  const chosen = field.value as readonly ApiKeyScope[];
  const failed = inputProps.error !== undefined;
  const toggle = (scope: ApiKeyScope, isChosen: boolean) =>
    field.onChange(inScopeOrder(isChosen ? [...chosen, scope] : chosen.filter((other) => other !== scope)));
  return (
    <CheckGroup
      inputProps={inputProps}
      looks={{ frame: classes.scopes, label: classes.scopesLabel, error: classes.scopesError }}
    >
      {AREAS.map((area, place) => {
        const { name, read, write } = API_KEY_AREAS[area];
        const choices = [
          { scope: `${area}:read`, word: 'Read', text: read },
          ...(write === null ? [] : [{ scope: `${area}:write`, word: 'Change', text: write }]),
        ] as { scope: ApiKeyScope; word: string; text: string }[];
        return (
          <div key={area} className={classes.area}>
            <span className={classes.areaName}>
              {name}
              <span className={classes.detail}>{[read, write].filter(Boolean).join(' · ')}</span>
            </span>
            {choices.map(({ scope, word, text }, at) => (
              <Checkbox
                key={scope}
                ref={place === 0 && at === 0 ? field.ref : undefined}
                name={field.name}
                label={word}
                aria-label={`${word}: ${name}`}
                title={text}
                checked={chosen.includes(scope)}
                onChange={(event) => toggle(scope, event.target.checked)}
                onBlur={field.onBlur}
                error={failed}
              />
            ))}
          </div>
        );
      })}
    </CheckGroup>
  );
}
