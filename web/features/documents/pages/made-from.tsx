import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { previewOf } from '../../../../domain/documents/document-file.ts';
import { namedPages } from '../../../../domain/documents/pages/page-step.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { documentPagesQuery } from './use-page-uses.ts';

interface MadeFromProps {
  document: CustomerDocument;
  className?: string | undefined;
}

/** 'Made from Scan.pdf, pages 1–3', with a link to that page; nothing for an uploaded document (PAGES-16). */
export function MadeFrom({ document: { fileId, fileFormat }, className }: MadeFromProps) {
  const { customerId, loanId } = useAddressedLoan();
  const { data } = useQuery({
    ...documentPagesQuery(customerId, fileId),
    enabled: previewOf(fileFormat) === 'pdf',
  });
  const sources = [...Map.groupBy(data?.sources ?? [], (source) => source.fileId)];
  if (sources.length === 0) return null;
  return (
    <span className={className}>
      Made from{' '}
      {sources.map(([sourceId, parts], place) => {
        const { name = '', path = null } = parts[0] ?? {};
        const pages = parts.flatMap((part) => part.pages);
        return (
          <Fragment key={sourceId}>
            {place === 0 ? '' : '; '}
            {path === null ? (
              `${name} (deleted)`
            ) : (
              <AppLink
                href={paths.documents(customerId, loanId, { folder: path, file: sourceId, page: pages[0] })}
              >
                {name}
              </AppLink>
            )}
            {`, ${namedPages(pages)}`}
          </Fragment>
        );
      })}
    </span>
  );
}
