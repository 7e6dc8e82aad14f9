import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { fullName } from '../../../domain/note-tags.ts';
import { DraftNotice } from '../../forms/draft-notice.tsx';
import { customerQuery } from '../../loans/loan-queries.ts';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { CategoryChecks } from './category-checks.tsx';
import classes from './new-note-box.module.css';
import { NoteField } from './note-field.tsx';
import { useTaggablePeople } from './taggable-people.ts';
import { useNewNote } from './use-new-note.ts';

interface NewNoteBoxProps {
  customerId: string;
  /** After a note was added, the next one can be typed at once. */
  takesFocus: boolean;
  onAdded: () => void;
}

/** Where a note is written. What was typed stays through reload and sign-out, for each customer apart. */
export function NewNoteBox({ customerId, takesFocus, onAdded }: NewNoteBoxProps) {
  const taggable = useTaggablePeople();
  const { values, change, draft, tagged, canAdd, add, adding, failure } = useNewNote(
    customerId,
    taggable,
    onAdded,
  );
  const { message, collections, shouldNotifyCustomer } = values;
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
          people={taggable.people}
          autoFocus={takesFocus}
        />
        {taggable.failed ? (
          <Notice tone="warn">
            The names for @ did not load: nobody would be told.{' '}
            <Button variant="transparent" size="compact-sm" onClick={taggable.retry}>
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
        {failure === null ? null : (
          <Notice tone="bad" announce>
            {failure}
          </Notice>
        )}
        <Button type="submit" disabled={!canAdd} loading={adding} className={classes.add}>
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
