import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FieldError } from '../../forms/field-error.tsx';
import type { FieldProps } from '../../forms/field-props.ts';
import type { SettingsValues } from './settings-values.ts';

/** Mail domains in one line. The value is a list; the text stays as typed until the field is left. */
export function DomainsField(props: FieldProps<SettingsValues>) {
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const [typed, setTyped] = useState<string | null>(null);
  const message = firstMessage(fieldState.error);
  return (
    <TextInput
      ref={field.ref}
      name={field.name}
      label={props.label}
      required={props.required}
      disabled={props.disabled}
      description={props.description}
      error={message === undefined ? undefined : <FieldError>{message}</FieldError>}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? (Array.isArray(field.value) ? field.value.join(', ') : '')}
      onChange={(event) => {
        setTyped(event.target.value);
        field.onChange(event.target.value.split(/[\s,;]+/).filter((domain) => domain !== ''));
      }}
      onBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    />
  );
}

/** The error of the list itself, or of its first invalid entry, which the form keys by index. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root, ...entries } = error as { message?: unknown; root?: { message?: unknown } };
  const nested = Object.values(entries) as ({ message?: unknown } | undefined)[];
  const texts = [message, root?.message, ...nested.map((one) => one?.message)];
  return texts.find((text): text is string => typeof text === 'string' && text !== '');
}
