import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { FormLoadFailure } from '../failures/form-load-failure.tsx';
import classes from './disclosures.module.css';

export interface PreviewParts {
  name: string;
  id: string;
  bytes: Blob;
}

interface FormPreviewProps<Key extends QueryKey> {
  query: UseQueryOptions<Blob, Error, Blob, Key>;
  name: string;
  /** Another id for other bytes. */
  id: string;
  Preview: ComponentType<PreviewParts>;
}

/** The pages of a form before its issue. */
export function FormPreview<Key extends QueryKey>({ query, name, id, Preview }: FormPreviewProps<Key>) {
  const read = useQuery(query);
  return (
    <div className={classes.preview}>
      {read.data !== undefined ? (
        <Preview name={name} id={id} bytes={read.data} />
      ) : read.error === null ? (
        <RowsSkeleton label="Loading the preview" rows={8} />
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </div>
  );
}
