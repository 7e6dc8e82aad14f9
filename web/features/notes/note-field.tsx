import { Textarea, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isNoteTooLong, NOTE_LIMIT, NOTE_LIMIT_MESSAGE, noteLength } from '../../../domain/notes/note.ts';
import {
  fullName,
  suggestPeople,
  type TaggablePerson,
  tagQueryAt,
  withTag,
} from '../../../domain/notes/note-tags.ts';
import { FieldError } from '../../forms/field-error.tsx';
import classes from './note-field.module.css';

interface NoteFieldProps {
  value: string;
  onChange: (text: string) => void;
  people: readonly TaggablePerson[];
  autoFocus: boolean;
}

/**
 * A note's text. After an @ it suggests names: arrow keys move, Enter or Tab takes one, Esc closes the list. The focus
 * stays in the text.
 */
export function NoteField({ value, onChange, people, autoFocus }: NoteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  /** Position of the @ whose list was closed. */
  const [dismissed, setDismissed] = useState<number | null>(null);
  const nextCaret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (nextCaret.current === null || field.current?.value !== value) return;
    field.current.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  }, [value]);

  const query = caret === null ? null : tagQueryAt(value, caret);
  const suggested = query === null || query.start === dismissed ? [] : suggestPeople(query.typed, people);
  const isOpen = suggested.length > 0;
  const activeIndex = Math.min(active, suggested.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const take = (person: TaggablePerson | undefined) => {
    if (query === null || person === undefined) return;
    const tagged = withTag(value, query, person, people);
    nextCaret.current = tagged.caret;
    setCaret(tagged.caret);
    onChange(tagged.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.altKey) return;
    const count = suggested.length;
    if (event.key === 'ArrowDown') setActive((activeIndex + 1) % count);
    else if (event.key === 'ArrowUp') setActive((activeIndex + count - 1) % count);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) take(suggested[activeIndex]);
    else if (event.key === 'Escape') setDismissed(query?.start ?? null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const length = noteLength(value);
  return (
    <div className={classes.field}>
      <Textarea
        ref={field}
        label="Note"
        placeholder="Write a note. Type @ to tag a colleague."
        autosize
        minRows={4}
        maxRows={14}
        autoFocus={autoFocus}
        value={value}
        error={isNoteTooLong(value) ? <FieldError>{NOTE_LIMIT_MESSAGE}</FieldError> : undefined}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          setActive(0);
          setDismissed(null);
          onChange(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? optionId(activeIndex) : undefined}
      />
      <span className={classes.length} aria-hidden="true">
        {length} of {NOTE_LIMIT - 1}
      </span>
      <VisuallyHidden role="status">
        {isOpen ? `${suggested.length} to choose from, with the arrow keys and Enter` : ''}
      </VisuallyHidden>
      {isOpen ? (
        <SuggestedPeople
          id={listId}
          people={suggested}
          active={activeIndex}
          optionId={optionId}
          onActivate={setActive}
          onTake={take}
        />
      ) : null}
    </div>
  );
}

interface SuggestedPeopleProps {
  id: string;
  people: readonly TaggablePerson[];
  active: number;
  optionId: (index: number) => string;
  onActivate: (index: number) => void;
  onTake: (person: TaggablePerson) => void;
}

function SuggestedPeople({ id, people, active, optionId, onActivate, onTake }: SuggestedPeopleProps) {
  return (
    <div id={id} role="listbox" aria-label="People to tag" className={classes.people}>
      {people.map((person, index) => (
        <div
          key={person.email}
          id={optionId(index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.person}
          onPointerMove={() => onActivate(index)}
          // The press must not move the focus out of the text.
          onMouseDown={(event) => event.preventDefault()}
          onMouseUp={() => onTake(person)}
        >
          <span>{fullName(person)}</span>
          <span className={classes.email}>{person.email}</span>
        </div>
      ))}
    </div>
  );
}
