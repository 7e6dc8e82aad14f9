import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { canAddNote, type NoteCategory, noteOnWire } from '../../../domain/note.ts';
import { fullName, taggedPeople } from '../../../domain/note-tags.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session-queries.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { useFormDraft } from '../../forms/form-draft.ts';
import { customerQuery, directoriesQuery } from '../../loans/loan-queries.ts';
import { notesQuery } from '../../loans/notes-query.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CategoryChecks } from './category-checks.tsx';
import classes from './new-note-box.module.css';
import { NoteField } from './note-field.tsx';
import { useTaggablePeople } from './taggable-people.ts';

/** Loan actions specification, section 8; its spelling. */
const FAILED = '* An unexpected error occured. Please try again later!';

interface NewNoteValues {
  message: string;
  collections: NoteCategory[];
  shouldNotifyCustomer: boolean;
}

const EMPTY: NewNoteValues = { message: '', collections: [], shouldNotifyCustomer: false };

interface NewNoteBoxProps {
  customerId: string;
  /** After a note was added, the next one can be typed at once. */
  takesFocus: boolean;
  onAdded: () => void;
}

/** Where a note is written. What was typed stays through reload and sign-out, for each customer apart. */
export function NewNoteBox({ customerId, takesFocus, onAdded }: NewNoteBoxProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const { people, failed: peopleFailed, retry } = useTaggablePeople();
  const form = useForm<NewNoteValues>({ defaultValues: EMPTY });
  const draft = useFormDraft(form, `note:${userName}:${customerId}`);
  const { message, collections, shouldNotifyCustomer } = useWatch({ control: form.control }) as NewNoteValues;
  const [failed, setFailed] = useState(false);
  const [adding, setAdding] = useState(false);
  const isRunning = useRef(false);
  const tagged = taggedPeople(message, people);
  const permission = canAddNote(message);
  const change = <Name extends keyof NewNoteValues>(name: Name, value: NewNoteValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true });

  const add = async () => {
    if (isRunning.current || !permission.ok) return;
    isRunning.current = true;
    setAdding(true);
    setFailed(false);
    const targets = tagged.map(({ email }) => email);
    const notification = { type: 'EMAIL' as const, targets };
    const body = { message: noteOnWire(message), collections, createdBy: userName, shouldNotifyCustomer };
    try {
      await call('createNote', { params: { id: customerId }, body: { ...body, notification } });
    } catch {
      setFailed(true);
      setAdding(false);
      isRunning.current = false;
      // Somebody who was tagged may have left meanwhile.
      void queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
      return;
    }
    draft.saved();
    await queryClient.invalidateQueries({ queryKey: notesQuery(customerId).queryKey });
    onAdded();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <SectionCard title="New note" content="padded">
      <form className={classes.box} onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <DraftNotice draft={draft} />
        <NoteField
          value={message}
          onChange={(text) => change('message', text)}
          people={people}
          autoFocus={takesFocus}
        />
        {peopleFailed ? (
          <Notice tone="warn">
            The names for @ did not load: nobody would be told.{' '}
            <Button variant="transparent" size="compact-sm" onClick={retry}>
              Try again
            </Button>
          </Notice>
        ) : null}
        <p className={classes.tagged} role="status">
          {tagged.length === 0 ? null : `Gets an e-mail: ${tagged.map(fullName).join(', ')}`}
        </p>
        <CategoryChecks
          value={collections}
          onChange={(categories) => change('collections', categories)}
          notified={shouldNotifyCustomer ? true : undefined}
        />
        <NotifyCustomer
          customerId={customerId}
          checked={shouldNotifyCustomer}
          onChange={(checked) => change('shouldNotifyCustomer', checked)}
        />
        {failed ? (
          <Notice tone="bad" announce>
            {FAILED}
          </Notice>
        ) : null}
        <Button type="submit" disabled={!permission.ok} loading={adding} className={classes.add}>
          Add note
        </Button>
      </form>
    </SectionCard>
  );
}

interface NotifyCustomerProps {
  customerId: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function NotifyCustomer({ customerId, checked, onChange }: NotifyCustomerProps) {
  const email = useQuery(customerQuery(customerId)).data?.primaryEmail;
  return (
    <Checkbox
      label="Notify Customer"
      description={
        email === undefined ? undefined : `Mails this note to ${email}; it can then not be deleted`
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={classes.notify}
    />
  );
}
