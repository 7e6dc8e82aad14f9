import { useQueryClient } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import classes from './document-preview.module.css';
import { fileBytesQuery } from './file-bytes-query.ts';

const PdfView = lazyRouteComponent(() => import('./pdf/pdf-view.tsx'), 'PdfView');

interface MadePreviewProps {
  name: string;
  /** Another id for other bytes. */
  id: string;
  bytes: Blob;
}

/** A PDF that is not among the documents, such as a form before its issue. */
export function MadePreview({ name, id, bytes }: MadePreviewProps) {
  const client = useQueryClient();
  const { customerId } = useAddressedLoan();
  const document: CustomerDocument = {
    fileId: id,
    name,
    path: '',
    fileFormat: 'application/pdf',
    size: bytes.size,
    description: null,
    formerIds: [],
    createdOn: '',
    createdBy: '',
    lastUpdatedOn: '',
    link: { href: '' },
  };
  // The download takes these bytes.
  useEffect(() => {
    client.setQueryData(fileBytesQuery(customerId, { fileId: id }).queryKey, bytes);
  }, [client, customerId, id, bytes]);
  return (
    <section className={classes.preview} aria-label={`Preview of ${name}`}>
      <Suspense fallback={null}>
        <PdfView key={id} document={document} bytes={bytes} />
      </Suspense>
    </section>
  );
}
