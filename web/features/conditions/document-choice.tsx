import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { pathLabel } from '../../../domain/documents/document-folder.ts';
import { kindAskedFor, kindName } from '../../../domain/documents/document-kinds.ts';
import { isRejected } from '../../../domain/documents/document-review.ts';
import { formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { documentKindsQuery } from '../../loans/documents/document-kinds-query.ts';
import { readAllDocuments } from '../../loans/documents/read-all-documents.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import classes from './conditions.module.css';

interface DocumentChoiceProps {
  customerId: string;
  /** Which kind the condition asks for (KIND-7). */
  asked: { documentKind: string | null; text: string };
  linked: Condition['documents'];
  value: readonly string[];
  onChange: (fileIds: string[]) => void;
}

/** The customer's documents as checkboxes, newest first; linked ones come first. */
export function DocumentChoice({ customerId, asked, linked, value, onChange }: DocumentChoiceProps) {
  const [words, setWords] = useState('');
  const documents = useQuery({
    queryKey: ['documents', customerId, 'of-conditions'],
    queryFn: ({ signal }) => readAllDocuments(customerId, { signal }),
  });
  const linkedIds = new Set(linked.map(({ fileId }) => fileId));
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const asksFor = kindAskedFor(kinds, asked);
  const others = (documents.data ?? [])
    .filter((document) => !linkedIds.has(document.fileId) && !isRejected(document))
    // The kind that is asked for comes first; the rest stays newest first.
    .sort((one, other) => Number(isOf(other, asksFor)) - Number(isOf(one, asksFor)));
  const options = [
    ...linked.map(({ fileId, name, isDeleted, isRejected: rejected }) => ({
      fileId,
      name,
      about: isDeleted ? 'deleted' : rejected === true ? 'rejected' : 'linked',
    })),
    ...others.map(({ fileId, name, path, lastUpdatedOn, kindId }) => ({
      fileId,
      name,
      about: [kindName(kinds, kindId), pathLabel(path), formatInstantDate(lastUpdatedOn)]
        .filter((fact) => fact !== null)
        .join(' · '),
    })),
  ];
  const sought = words.toLowerCase().trim();
  const shown = options.filter(
    ({ fileId, name, about }) => value.includes(fileId) || `${name} ${about}`.toLowerCase().includes(sought),
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

function isOf({ kindId }: { kindId?: string | undefined }, asksFor: string | null): boolean {
  return asksFor !== null && kindId === asksFor;
}
