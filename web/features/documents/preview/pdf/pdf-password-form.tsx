import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { type FormEvent, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { IconLock } from '../../../../ui/icons.tsx';
import { PreviewHead } from '../preview-head.tsx';
import classes from './pdf-password-form.module.css';

interface PdfPasswordFormProps {
  document: CustomerDocument;
  /** The last password was wrong. */
  wrong: boolean;
  onSubmit: (password: string) => void;
}

/** Asks for the password of a locked PDF. The password stays in this page and is not stored. */
export function PdfPasswordForm({ document, wrong, onSubmit }: PdfPasswordFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
    setPassword('');
  };
  return (
    <>
      <PreviewHead document={document} />
      <form className={classes.form} onSubmit={submit}>
        <IconLock size={22} stroke={1.6} className={classes.icon} aria-hidden="true" />
        <p className={classes.title}>This PDF is protected by a password</p>
        <p className={classes.text}>Ask its sender. The password is used here and not stored.</p>
        <PasswordInput
          className={classes.input}
          label="Password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong && password === '' ? 'This password is wrong. Try again.' : undefined}
        />
        <Button type="submit" disabled={password === ''}>
          Open
        </Button>
      </form>
    </>
  );
}
