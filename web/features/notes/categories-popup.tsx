import { Button, Popover, Portal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { notesKey } from '../../loans/notes-query.ts';
import { staffName } from '../../loans/staff-names.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import classes from './categories-popup.module.css';
import { CategoryChecks } from './category-checks.tsx';
import { saveCategories } from './save-categories.ts';

export interface PopupPlace {
  left: number;
  top: number;
}

/** Announces somebody else's change in the same note. */
function tellOfOther(other: Note | null): null {
  if (other !== null) {
    const title = `${staffName(other.updatedBy)} changed the categories of this note too`;
    showToast({ tone: 'info', title, text: 'Your change was added to theirs.' });
  }
  return null;
}

interface CategoriesPopupProps {
  customerId: string;
  note: Note;
  place: PopupPlace;
  onClose: () => void;
}

/** Esc or a click elsewhere leaves the categories unchanged. */
export function CategoriesPopup({ customerId, note, place, onClose }: CategoriesPopupProps) {
  const queryClient = useQueryClient();
  const [opened] = useState(note);
  const [chosen, setChosen] = useState(note.collections);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // The popup handles the key only once it has the focus, a moment later.
  useHotkeys([['Escape', onClose]]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    const failure = await runOwnChange(queryClient, () => saveCategories(customerId, opened, chosen)).then(
      tellOfOther,
      (thrown: unknown) => thrown,
    );
    await queryClient.invalidateQueries({ queryKey: notesKey(customerId) });
    setSaving(false);
    setError(failure);
    if (failure === null) onClose();
  };
  return (
    <Portal>
      <Popover
        opened
        onDismiss={onClose}
        position="bottom-start"
        trapFocus
        withRoles={false}
        width={360}
        shadow="none"
      >
        <Popover.Target>
          <span className={classes.place} style={place} />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label="Categories of this note">
          <form className={classes.popup} onSubmit={(event) => void save(event)}>
            <CategoryChecks
              value={chosen}
              onChange={setChosen}
              notified={opened.collections.includes('NOTIFIED_TO_CUSTOMER')}
              notifiedHint="Can only be set when the note is added"
            />
            {error === null ? null : (
              <Notice tone="bad" announce>
                {failureText(error)}
              </Notice>
            )}
            <div className={classes.actions}>
              <Button variant="subtle" onClick={onClose} disabled={saving}>
                Cancel
              </Button>
              <Button type="submit" loading={saving}>
                Save categories
              </Button>
            </div>
          </form>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
}
