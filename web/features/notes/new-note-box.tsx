import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, KeyboardEvent } from 'react';
import { fullName } from '../../../domain/notes/note-tags.ts';
import { DraftNotice } from '../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../forms/drafts/draft-state.tsx';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { customerQuery } from '../../loans/loan-queries.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { CategoryChecks } from './category-checks.tsx';
import classes from './new-note-box.module.css';
import { NoteField } from './note-field.tsx';
import { useTaggablePeople } from './taggable-people.ts';
import { useNewNote } from './use-new-note.ts';

interface NewNoteBoxProps {
  loan: AddressedLoan;
  /** Set after adding a note, so that typing can go on. */
  takesFocus: boolean;
  onAdded: () => void;
}

/** The box for a new note. Typed text survives a reload and a sign-out, for each customer separately. */
export function NewNoteBox({ loan, takesFocus, onAdded }: NewNoteBoxProps) {
  const taggable = useTaggablePeople();
  const { values, change, draft, tagged, canAdd, add, adding, failure } = useNewNote(loan, taggable, onAdded);
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
            The directory did not load, so @ cannot tag anyone.{' '}
            <Button variant="transparent" size="compact-sm" onClick={taggable.retry}>
              Try again
            </Button>
          </Notice>
        ) : null}
        <p className={classes.tagged} role="status">
          {tagged.length === 0 ? null : `Will be notified by email: ${tagged.map(fullName).join(', ')}`}
        </p>
        <CategoryChecks
          value={collections}
          onChange={(categories) => change('collections', categories)}
          notified={shouldNotifyCustomer ? true : undefined}
          notifiedHint={
            shouldNotifyCustomer ? 'Set by Notify Customer' : 'For a call or letter. No email is sent.'
          }
        />
        <NotifyCustomer
          customerId={loan.customerId}
          checked={shouldNotifyCustomer}
          onChange={(checked) => change('shouldNotifyCustomer', checked)}
        />
        {failure === null ? null : (
          <Notice tone="bad" announce>
            {failure}
          </Notice>
        )}
        <div className={classes.end}>
          <Button type="submit" disabled={!canAdd} loading={adding}>
            Add note
          </Button>
          <DraftState status={draft.status} />
        </div>
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
        email === undefined ? undefined : `Sends this note to ${email}. After that, it cannot be deleted.`
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className={classes.notify}
    />
  );
}
