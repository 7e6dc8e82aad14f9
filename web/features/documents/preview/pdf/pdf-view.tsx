import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CustomerDocument } from '../../../../../contract/documents.ts';
import { IconLock } from '../../../../ui/icons.tsx';
import { PreviewHead } from '../preview-head.tsx';
import { PreviewLoading, PreviewMessage } from '../preview-states.tsx';
import { PdfPages } from './pdf-pages.tsx';
import classes from './pdf-view.module.css';
import { useOpenedPdf } from './use-opened-pdf.ts';

interface PdfViewProps {
  document: CustomerDocument;
  bytes: Blob;
  page?: number | undefined;
}

/** A PDF in a frame of the page: the same in every browser, without the browser's own viewer. */
export function PdfView({ document, bytes, page }: PdfViewProps) {
  const opened = useOpenedPdf(bytes);
  switch (opened.status) {
    case 'opening':
      return <PreviewLoading document={document} received={bytes.size} />;
    case 'locked':
      return <PdfPasswordForm document={document} wrong={opened.wrong} onSubmit={opened.unlock} />;
    case 'damaged':
    case 'empty':
    case 'xfa':
      return <PreviewMessage document={document} problem={opened.status} />;
    case 'open':
      return <PdfPages document={document} pdf={opened.document} page={page} />;
  }
}

interface PdfPasswordFormProps {
  document: CustomerDocument;
  /** The last password was wrong. */
  wrong: boolean;
  onSubmit: (password: string) => void;
}

/** Asks for the password of a locked PDF. It is never stored or sent. */
function PdfPasswordForm({ document, wrong, onSubmit }: PdfPasswordFormProps) {
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
