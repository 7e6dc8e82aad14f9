import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { isRejected } from '../../../domain/documents/document-review.ts';
import { pathLabel } from '../../../domain/documents/document-folder.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { readAllDocuments } from '../../loans/documents/read-all-documents.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './conditions.module.css';

interface DocumentChoiceProps {
  customerId: string;
  linked: Condition['documents'];
  value: readonly string[];
  onChange: (fileIds: string[]) => void;
}

/** The customer's documents as checkboxes, newest first; linked ones come first. */
export function DocumentChoice({ customerId, linked, value, onChange }: DocumentChoiceProps) {
  const [words, setWords] = useState('');
  const documents = useQuery({
    queryKey: ['documents', customerId, 'of-conditions'],
    queryFn: ({ signal }) => readAllDocuments(customerId, { signal }),
  });
  const linkedIds = new Set(linked.map(({ fileId }) => fileId));
  const others = (documents.data ?? []).filter(
    (document) => !linkedIds.has(document.fileId) && !isRejected(document),
  );
  const options = [
    ...linked.map(({ fileId, name, isDeleted, isRejected: rejected }) => ({
      fileId,
      name,
      about: isDeleted ? 'deleted' : rejected === true ? 'rejected' : 'linked',
    })),
    ...others.map(({ fileId, name, path, lastUpdatedOn }) => ({
      fileId,
      name,
      about: `${pathLabel(path)} · ${formatInstantDate(lastUpdatedOn)}`,
    })),
  ];
  const asked = words.toLowerCase().trim();
  const shown = options.filter(
    ({ fileId, name, about }) => value.includes(fileId) || `${name} ${about}`.toLowerCase().includes(asked),
  );
  const toggle = (fileId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, fileId] : value.filter((id) => id !== fileId));
  return (
    <fieldset className={classes.documents}>
      <legend>Documents</legend>
      {options.length > 8 ? (
        <TextInput
          aria-label="Find a document"
          placeholder="Find a document"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      ) : null}
      {documents.isPending ? <p className={classes.quiet}>Loading the documents …</p> : null}
      {documents.isError ? <p className={classes.quiet}>The documents did not load.</p> : null}
      {documents.data !== undefined && options.length === 0 ? (
        <p className={classes.quiet}>This customer has no documents yet.</p>
      ) : null}
      <div className={classes.documentList}>
        {shown.map(({ fileId, name, about }) => (
          <Checkbox
            key={fileId}
            label={name}
            description={about}
            checked={value.includes(fileId)}
            onChange={(event) => toggle(fileId, event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
