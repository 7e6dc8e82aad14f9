import { Button } from '@mantine/core';
import { folderLabel } from '../../../domain/documents/document-folder.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import type { Loan } from '../loan-queries.ts';

export interface SavedDocument {
  name: string;
  path: string;
  /** False when the documents had it already. */
  isNew: boolean;
}

interface SavedDocumentNoticeProps {
  document: SavedDocument;
  /** 'print'. */
  called: string;
  loan: Pick<Loan, 'customerId' | 'loanId'>;
}

export function SavedDocumentNotice({ document, called, loan }: SavedDocumentNoticeProps) {
  const { name, path, isNew } = document;
  return (
    <Notice>
      {isNew
        ? `“${name}” is saved in ${folderLabel(path)}.`
        : `The documents already have this ${called}: “${name}” in ${folderLabel(path)}.`}{' '}
      <Button
        variant="transparent"
        size="compact-sm"
        component={AppLink}
        href={paths.documents(loan.customerId, loan.loanId)}
      >
        Open documents
      </Button>
    </Notice>
  );
}
