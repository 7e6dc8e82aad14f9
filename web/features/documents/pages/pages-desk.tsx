import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { IconArrowLeft } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useTabTitle } from '../../../ui/pages/tab-title.ts';
import { allDocumentsQuery } from '../document-queries.ts';
import { useDocumentsAddress } from '../documents-address.ts';
import { LinesSkeleton } from '../list/list-states.tsx';
import type { EarlyKeys } from './early-keys.ts';
import { OpenDesk } from './open-desk.tsx';
import classes from './pages-desk.module.css';

interface PagesDeskProps {
  fileIds: readonly string[];
  earlyKeys: EarlyKeys;
}

/** The pages of one or several documents as a sheet, from which new documents are made (PAGES-1). */
export function PagesDesk({ fileIds, earlyKeys }: PagesDeskProps) {
  const { customerId, loanId, change } = useDocumentsAddress();
  const all = useQuery(allDocumentsQuery(customerId));
  const documents = useMemo(
    () =>
      fileIds.flatMap(
        (id) => all.data?.find(({ fileId, formerIds }) => fileId === id || formerIds.includes(id)) ?? [],
      ),
    [all.data, fileIds],
  );
  useTabTitle('Pages');
  const leave = () => change({ pages: undefined });
  const title =
    documents.length === 1 ? `Pages of ${documents[0]?.name}` : `Pages of ${fileIds.length} documents`;
  return (
    <div className={classes.desk} data-page>
      <div className={classes.head}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowLeft size={16} stroke={1.6} />}
          onClick={leave}
        >
          Back to the documents
        </Button>
        <h1 className={classes.title}>{title}</h1>
      </div>
      {all.data === undefined ? (
        <LinesSkeleton label="Loading documents" shape="tall" />
      ) : documents.length < fileIds.length ? (
        <Notice tone="bad" title="File Not Found">
          A document was moved or deleted meanwhile. Go back to the documents, and choose again.
        </Notice>
      ) : (
        <OpenDesk
          documents={documents}
          customerId={customerId}
          loanId={loanId}
          earlyKeys={earlyKeys}
          onDone={leave}
        />
      )}
    </div>
  );
}
