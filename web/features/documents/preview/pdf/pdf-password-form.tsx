import { Button, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconLock } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { StoredFile } from '../../../../../contract/files.ts';
import { PreviewHead } from '../preview-head.tsx';
import classes from './pdf-password-form.module.css';

interface PdfPasswordFormProps {
  file: StoredFile;
  /** The last one was not it. */
  wrong: boolean;
  onSubmit: (password: string) => void;
}

/** A PDF that its maker locked: asks for the password, which stays in this page and is not kept. */
export function PdfPasswordForm({ file, wrong, onSubmit }: PdfPasswordFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
    setPassword('');
  };
  return (
    <>
      <PreviewHead file={file} />
      <form className={classes.form} onSubmit={submit}>
        <IconLock size={22} stroke={1.6} className={classes.icon} />
        <p className={classes.title}>This PDF is protected by a password</p>
        <p className={classes.text}>Ask the person it came from. The password is used here and not stored.</p>
        <PasswordInput
          className={classes.input}
          label="Password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wrong && password === '' ? 'That is not its password. Try again.' : undefined}
        />
        <Button type="submit" disabled={password === ''}>
          Open
        </Button>
      </form>
    </>
  );
}
