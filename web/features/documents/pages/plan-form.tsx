import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fileExtension } from '../../../../domain/documents/document-file.ts';
import { canNameFile, cleanFileName } from '../../../../domain/documents/document-file-name.ts';
import type { SuggestedDocument } from '../../../../domain/documents/pages/suggested-documents.ts';
import { FieldError } from '../../../forms/field-error.tsx';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import classes from './planned-panel.module.css';

interface NamedDocument {
  name: string;
  path: string;
  conditionId: string | null;
}

interface PlanFormProps {
  /** 'Pages 3–4 of Scan.pdf'. */
  title: string;
  initial: { name: string; path: string };
  /** Whether the name was typed before the form was there, and goes on. */
  isTyped: boolean;
  folders: readonly { value: string; label: string }[];
  suggestions: readonly SuggestedDocument[];
  onAdd: (document: NamedDocument) => void;
  onCancel: () => void;
}

/** Name and folder of a new document. Arrow keys in the name take a suggestion with its folder. */
export function PlanForm(props: PlanFormProps) {
  const { title, initial, isTyped, folders, suggestions, onAdd, onCancel } = props;
  const [document, setDocument] = useState<NamedDocument>({ ...initial, conditionId: null });
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const taken = suggestions.findIndex(({ conditionId }) => conditionId === document.conditionId);
  const take = (place: number) => {
    const suggestion = suggestions[place];
    setDocument(suggestion ?? { ...initial, conditionId: null });
  };
  const onNameKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    take(Math.max(-1, Math.min(taken + (event.key === 'ArrowDown' ? 1 : -1), suggestions.length - 1)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = cleanFileName(document.name);
    const name = fileExtension(given) === 'pdf' ? given : `${given}.pdf`;
    const permission = canNameFile(given === '' ? '' : name);
    if (!permission.ok) setError(permission.reason);
    else onAdd({ name, path: document.path, conditionId: document.conditionId });
  };
  return (
    <form
      className={classes.form}
      aria-label="New document"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
      }}
    >
      <p className={classes.of}>{title}</p>
      <TextInput
        label="Name"
        value={document.name}
        required
        ref={field}
        onFocus={({ currentTarget }) => {
          if (!isTyped) currentTarget.select();
        }}
        onKeyDown={onNameKey}
        onChange={(event) => setDocument({ ...document, name: event.currentTarget.value })}
        error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
      />
      <SearchableSelect
        label="Folder"
        data={folders}
        value={document.path}
        allowDeselect={false}
        onChange={(path) => setDocument({ ...document, path: path ?? document.path })}
      />
      {suggestions.length === 0 ? null : (
        <fieldset className={classes.suggestions}>
          <legend>Conditions that wait for a document (↓ in the name)</legend>
          {suggestions.map(({ conditionId, text }, place) => (
            <button
              key={conditionId}
              type="button"
              tabIndex={-1}
              className={classes.suggestion}
              aria-pressed={place === taken}
              onClick={() => take(place === taken ? -1 : place)}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      {taken === -1 ? null : (
        <p className={classes.note} role="status">
          Creating the document marks this condition as received.
        </p>
      )}
      <div className={classes.answers}>
        <Button type="submit" size="xs" variant="default">
          Add
        </Button>
        <Button size="xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
