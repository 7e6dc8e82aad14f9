import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { estimatePreviewQuery } from './estimate-preview-query.ts';
import classes from './loan-estimate-page.module.css';

export interface PreviewParts {
  name: string;
  id: string;
  bytes: Blob;
}

interface EstimatePreviewProps {
  ids: { customerId: string; loanId: string };
  form: string;
  Preview: ComponentType<PreviewParts>;
}

export function EstimatePreview({ ids, form, Preview }: EstimatePreviewProps) {
  const read = useQuery(estimatePreviewQuery(ids, form));
  return (
    <div className={classes.preview}>
      {read.data !== undefined ? (
        <Preview name="Loan Estimate preview.pdf" id={`loan-estimate-${form}`} bytes={read.data} />
      ) : read.error === null ? (
        <RowsSkeleton label="Loading the preview" rows={8} />
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </div>
  );
}
