import { Button } from '@mantine/core';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { CustomerDocument } from '../../../contract/documents.ts';
import { IconArrowLeft } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import classes from './preview-pane.module.css';
import { ReviewBar } from './review/review-bar.tsx';
import type { DocumentReviews } from './review/use-document-review.ts';

/** The viewers load with the first document that is opened. */
const DocumentPreview = lazyRouteComponent(() => import('./preview/document-preview.tsx'), 'DocumentPreview');

interface PreviewPaneProps {
  /** Null if the URL contains a missing document; undefined while it is loading. */
  document: CustomerDocument | null | undefined;
  /** Where it starts. */
  page: number | undefined;
  /** Whether the URL contains a document. */
  named: boolean;
  hasDocuments: boolean;
  reviews: DocumentReviews;
  /** Returns to the list, when there is room for only one of them. */
  onBack: (() => void) | undefined;
}

export function PreviewPane({ document, page, named, hasDocuments, reviews, onBack }: PreviewPaneProps) {
  return (
    <section
      className={classes.pane}
      aria-label="Preview"
      data-whole-screen={(onBack !== undefined && named) || undefined}
    >
      {onBack === undefined ? null : (
        <div className={classes.back}>
          <Button variant="subtle" leftSection={<IconArrowLeft size={16} stroke={1.6} />} onClick={onBack}>
            Back to the documents
          </Button>
        </div>
      )}
      {document === null || document === undefined ? null : (
        <ReviewBar document={document} reviews={reviews} />
      )}
      <div className={classes.content}>
        <Content document={document} page={page} named={named} hasDocuments={hasDocuments} />
      </div>
    </section>
  );
}

/** Texts of DOC-28 and DOC-29. */
function Content({ document, page, named, hasDocuments }: Omit<PreviewPaneProps, 'onBack' | 'reviews'>) {
  // The list beside it already announces that there are none.
  if (!named && !hasDocuments) return <p className={classes.none}>There are no files to preview</p>;
  if (!named) {
    return (
      <EmptyState
        title="Click on files on left for preview"
        text="PDF, PNG, JPEG and text files are shown here. Other files open through their link."
      />
    );
  }
  if (document === undefined) return null;
  if (document === null) {
    return (
      <ErrorState
        framed={false}
        title="File Not Found"
        text="It was moved, deleted or belongs to another folder. The list shows the current documents."
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <DocumentPreview document={document} page={page} />
    </Suspense>
  );
}
