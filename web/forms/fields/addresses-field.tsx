import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { isEmail, normalizeEmail } from '../../../domain/people/email.ts';
import { IconAlertCircle, IconX } from '../../ui/icons.tsx';
import { deferUntilClick } from '../defer-until-click.ts';
import { FieldError } from '../field-error.tsx';
import type { FieldProps } from '../field-props.ts';
import classes from './addresses-field.module.css';

interface AddressesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  invalidMessage: string;
}

/**
 * Email addresses: one is typed and added with Enter, or several are pasted. The value is a list of texts. Its last
 * one is the text still in the input, so that a submit or a reload does not lose it.
 */
export function AddressesField<Values extends FieldValues>(props: AddressesFieldProps<Values>) {
  const { label, invalidMessage } = props;
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const value: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const pending = typed.trim();
  const added = pending !== '' && value.at(-1) === pending ? value.slice(0, -1) : value;

  const write = (addresses: readonly string[], rest: string) => {
    const texts = [...new Set(addresses.map(normalizeEmail)), rest.trim()];
    field.onChange(texts.filter((text) => text !== ''));
    setTyped(rest);
  };
  /** Adds the typed addresses; other text stays in the input with an error. */
  const add = () => {
    const parts = partsOf(typed);
    const bad = parts.filter((part) => !isEmail(normalizeEmail(part)));
    const good = parts.filter((part) => !bad.includes(part));
    write([...added, ...good], bad.join(' '));
    setIsRefused(bad.length > 0);
    if (good.length > 0) setAnnouncement(`${good.join(', ')} added`);
  };
  const remove = (address: string) => {
    write(
      added.filter((other) => other !== address),
      typed,
    );
    setAnnouncement(`${address} removed`);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',' && event.key !== ';') return;
    if (pending !== '') add();
    // With Ctrl, Enter also submits the form.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  /** Text that is not an address becomes an entry too: the schema refuses it visibly there. */
  const leave = () => {
    if (pending !== '') write([...added, ...partsOf(typed)], '');
    setIsRefused(false);
    field.onBlur();
  };
  // The press may have changed the list, so this adds to the current list.
  const leaveNow = useRef(leave);
  useLayoutEffect(() => {
    leaveNow.current = leave;
  });
  const message = isRefused ? invalidMessage : messageOf(fieldState.error);

  return (
    <div className={classes.field}>
      <TextInput
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        name={field.name}
        label={label}
        withAsterisk={props.required}
        description={props.description}
        placeholder={props.placeholder ?? 'Type an address and press Enter'}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        error={message === undefined ? undefined : <FieldError>{message}</FieldError>}
        value={typed}
        onChange={(event) => {
          setIsRefused(false);
          write(added, event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => deferUntilClick(() => leaveNow.current())}
      />
      {added.length === 0 ? null : (
        <ul className={classes.list} aria-label={`${label}, added`}>
          {added.map((address) => (
            <li className={classes.address} key={address} data-invalid={!isEmail(address) || undefined}>
              {isEmail(address) ? null : <IconAlertCircle size={14} stroke={1.6} />}
              <span className={classes.text}>{address}</span>
              <ActionIcon size={22} aria-label={`Remove ${address}`} onClick={() => remove(address)}>
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

interface ListError {
  message?: unknown;
  root?: { message?: unknown } | undefined;
}

/** The error of the list itself, or of its first invalid entry, which the form keys by index. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message, root } = error as ListError;
  const messages = [
    message,
    root?.message,
    ...(Object.values(error) as ListError[]).map((one) => one?.message),
  ];
  return messages.find((text): text is string => typeof text === 'string' && text !== '');
}
