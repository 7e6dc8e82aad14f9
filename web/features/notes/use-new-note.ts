import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { canAddNote, type NoteCategory, noteOnWire } from '../../../domain/note.ts';
import { type TaggablePerson, taggedPeople } from '../../../domain/note-tags.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session-queries.ts';
import { useFormDraft } from '../../forms/form-draft.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { notesQuery } from '../../loans/notes-query.ts';
import type { TaggablePeople } from './taggable-people.ts';

export interface NewNoteValues {
  message: string;
  collections: NoteCategory[];
  shouldNotifyCustomer: boolean;
}

const EMPTY: NewNoteValues = { message: '', collections: [], shouldNotifyCustomer: false };

interface NewNote {
  values: NewNoteValues;
  change: <Name extends keyof NewNoteValues>(name: Name, value: NewNoteValues[Name]) => void;
  draft: ReturnType<typeof useFormDraft>;
  /** Who gets an e-mail. */
  tagged: readonly TaggablePerson[];
  canAdd: boolean;
  /** Adds the note, once at a time. */
  add: () => Promise<void>;
  adding: boolean;
  failed: boolean;
}

/** A note that is being written, with its draft; `onAdded` is called when it and the list that holds it are there. */
export function useNewNote(
  customerId: string,
  { people, pending }: Pick<TaggablePeople, 'people' | 'pending'>,
  onAdded: () => void,
): NewNote {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const form = useForm<NewNoteValues>({ defaultValues: EMPTY });
  const draft = useFormDraft(form, `note:${userName}:${customerId}`);
  const values = useWatch({ control: form.control }) as NewNoteValues;
  const [adding, setAdding] = useState(false);
  const [failed, setFailed] = useState(false);
  const isRunning = useRef(false);
  const { message, collections, shouldNotifyCustomer } = values;
  const tagged = taggedPeople(message, people);
  // Nobody who is tagged is to be left out because the names came late.
  const canAdd = canAddNote(message).ok && !(pending && message.includes('@'));

  const post = async (): Promise<boolean> => {
    const notification = { type: 'EMAIL' as const, targets: tagged.map(({ email }) => email) };
    const note = { message: noteOnWire(message), collections, shouldNotifyCustomer, createdBy: userName };
    try {
      await call('createNote', { params: { id: customerId }, body: { ...note, notification } });
      return true;
    } catch {
      // Somebody who was tagged may have left meanwhile.
      void queryClient.invalidateQueries({ queryKey: directoriesQuery.queryKey });
      return false;
    }
  };

  const add = async () => {
    if (isRunning.current || !canAdd) return;
    isRunning.current = true;
    setAdding(true);
    setFailed(false);
    if (await post()) {
      draft.saved();
      await queryClient.invalidateQueries({ queryKey: notesQuery(customerId).queryKey });
      onAdded();
    } else {
      setFailed(true);
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
    failed,
  };
}
