import { ActionIcon, Tooltip } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { Note } from '../../../contract/notes.ts';
import { NOTE_CATEGORY_NAMES, noteText } from '../../../domain/notes/note.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconTag, IconX } from '../../ui/icons.tsx';
import { CategoriesPopup, type PopupPlace } from './categories-popup.tsx';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { idOfNote } from './linked-note.ts';
import classes from './note-card.module.css';

interface NoteCardProps {
  customerId: string;
  note: Note;
  /** Whether the URL links to it. */
  isLinked: boolean;
  onDeleted: () => void;
}

/** One note. A right click, the menu key or its button changes its categories; the cross deletes it. */
export function NoteCard({ customerId, note, isLinked, onDeleted }: NoteCardProps) {
  const [popup, setPopup] = useState<PopupPlace | null>(null);
  const [deleting, setDeleting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const mayWork = useMayWorkOnLoans();
  useStaffNames();
  const author = staffName(note.createdBy);
  const written = formatInstant(note.createdOn);
  const openAtPointer = (event: MouseEvent) => {
    event.preventDefault();
    setPopup({ left: event.clientX, top: event.clientY });
  };
  const openAt = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    setPopup({ left, top: bottom });
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return;
    event.preventDefault();
    openAt(event.target as Element);
  };
  const closePopup = () => {
    setPopup(null);
    button.current?.focus();
  };
  return (
    <>
      <li
        className={classes.item}
        onContextMenu={mayWork ? openAtPointer : undefined}
        onKeyDown={mayWork ? openByKey : undefined}
      >
        <article
          className={classes.card}
          id={idOfNote(note.noteId)}
          aria-label={`Note by ${author}, ${written}`}
          aria-current={isLinked ? 'true' : undefined}
        >
          <Avatar name={author} />
          <div className={classes.body}>
            <p className={classes.head}>
              <span className={classes.author}>{author}</span>
              <time className={classes.time} dateTime={note.createdOn}>
                {written}
              </time>
            </p>
            <p className={classes.message}>{noteText(note.message)}</p>
            <p className={classes.meta}>
              {note.collections.map((category) => (
                <span key={category} className={classes.category}>
                  {NOTE_CATEGORY_NAMES[category]}
                </span>
              ))}
              {note.version > 1 ? (
                <span>
                  Categories changed by {staffName(note.updatedBy)}, {formatInstant(note.updatedOn)}
                </span>
              ) : null}
            </p>
          </div>
          <div className={classes.actions}>
            {mayWork ? (
              <Tooltip label="Change categories">
                <ActionIcon
                  ref={button}
                  size="sm"
                  aria-label="Change categories"
                  aria-haspopup="dialog"
                  onClick={(event) => openAt(event.currentTarget)}
                >
                  <IconTag size={16} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            ) : null}
            {note.isDeletable && mayWork ? (
              <Tooltip label="Delete note">
                <ActionIcon size="sm" aria-label="Delete note" onClick={() => setDeleting(true)}>
                  <IconX size={16} stroke={1.6} />
                </ActionIcon>
              </Tooltip>
            ) : null}
          </div>
        </article>
      </li>
      {popup === null ? null : (
        <CategoriesPopup customerId={customerId} note={note} place={popup} onClose={closePopup} />
      )}
      <DeleteNoteDialog
        customerId={customerId}
        note={note}
        opened={deleting}
        onClose={() => setDeleting(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
