import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { canAddNote, type NoteCategory, noteOnWire } from '../../../domain/notes/note.ts';
import { type TaggablePerson, taggedPeople } from '../../../domain/notes/note-tags.ts';
import { asApiError, isNotFound, NO_ANSWER } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce, isStoredBefore } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useFormDraft } from '../../forms/drafts/form-draft.ts';
import type { AddressedLoan } from '../../loans/addressed-loan.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { notesKey } from '../../loans/notes-query.ts';
import type { TaggablePeople } from './taggable-people.ts';

export interface NewNoteValues {
  message: string;
  collections: NoteCategory[];
  shouldNotifyCustomer: boolean;
}

/** The answer was lost, and the note was changed before the retry. */
const STORED_BEFORE =
  'Your first text was already added and is in the list. Press Add note again to add this one too.';

const EMPTY: NewNoteValues = { message: '', collections: [], shouldNotifyCustomer: false };

interface NewNote {
  values: NewNoteValues;
  change: <Name extends keyof NewNoteValues>(name: Name, value: NewNoteValues[Name]) => void;
  draft: ReturnType<typeof useFormDraft>;
  tagged: readonly TaggablePerson[];
  canAdd: boolean;
  /** Adds the note; further calls wait until this one ends. */
  add: () => Promise<void>;
  adding: boolean;
  failure: string | null;
}

/** Spelled like this in NOTE-18. */
const FAILED = '* An unexpected error occured. Please try again later!';

/** The answer was lost. The note may have been stored and mailed, and the next try uses the same key. */
const MAYBE_ADDED = `${FAILED} The note may have been added. It will not be added twice.`;

/** The customer was reassigned to others in the meantime (NOTE-18, ACCESS-18). */
const GONE =
  'You can no longer open this customer, so the note was not added. Its text stays in this browser as a draft.';

function failureOf(error: unknown): string {
  if (isNotFound(error)) return GONE;
  return asApiError(error).status === NO_ANSWER ? MAYBE_ADDED : FAILED;
}

/** A note being written, with its draft; `onAdded` is called when it and the list with it have loaded. */
export function useNewNote(
  { customerId, loanId }: AddressedLoan,
  { people, pending }: Pick<TaggablePeople, 'people' | 'pending'>,
  onAdded: () => void,
): NewNote {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const form = useForm<NewNoteValues>({ defaultValues: EMPTY });
  const draft = useFormDraft(form, `note:${userName}:${customerId}`);
  const values = useWatch({ control: form.control }) as NewNoteValues;
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isRunning = useRef(false);
  const { message, collections, shouldNotifyCustomer } = values;
  const tagged = taggedPeople(message, people);
  // Waits for the names, so that nobody tagged is left out.
  const canAdd = canAddNote(message).ok && !(pending && message.includes('@'));

  /** @returns why it failed; null after a success. */
  const post = async (): Promise<string | null> => {
    const notification = { type: 'EMAIL' as const, targets: tagged.map(({ email }) => email) };
    const note = {
      message: noteOnWire(message),
      collections,
      shouldNotifyCustomer,
      loanId,
      createdBy: userName,
    };
    try {
      await createOnce(draft.request, (idempotencyKey) =>
        runOwnChange(queryClient, () =>
          call('createNote', { params: { id: customerId }, body: { ...note, notification }, idempotencyKey }),
        ),
      );
      return null;
    } catch (error) {
      // A tagged person may have left meanwhile.
      void queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
      if (!isStoredBefore(error)) return failureOf(error);
      void queryClient.invalidateQueries({ queryKey: notesKey(customerId) });
      return STORED_BEFORE;
    }
  };

  const add = async () => {
    if (isRunning.current || !canAdd) return;
    isRunning.current = true;
    setAdding(true);
    setFailure(null);
    const why = await post();
    if (why === null) {
      draft.saved();
      await queryClient.invalidateQueries({ queryKey: notesKey(customerId) });
      onAdded();
    } else {
      setFailure(why);
    }
    setAdding(false);
    isRunning.current = false;
  };

  return {
    values,
    change: (name, value) => form.setValue(name, value as never, { shouldDirty: true }),
    draft,
    tagged,
    canAdd,
    add,
    adding,
    failure,
  };
}
