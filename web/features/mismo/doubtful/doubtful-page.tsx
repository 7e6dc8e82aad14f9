import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MismoImportFile } from '../../../../contract/mismo-imports.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { doubtfulQuery } from '../imports/import-queries.ts';
import classes from '../imports/imports.module.css';
import { ListRest } from '../imports/list-states.tsx';
import { DoubtfulFile } from './doubtful-file.tsx';

/** Files whose customer somebody has to choose (MISMO-56). */
export function DoubtfulPage() {
  const list = useInfiniteQuery(doubtfulQuery);
  const files = list.data?.pages.flatMap((page) => page.files);
  const [decided, setDecided] = useState<MismoImportFile | null>(null);
  return (
    <Page
      title={PAGES.mismoDoubtful.title}
      sub="Choose whose loan each file is, and whether it is a new one"
      actions={<AppLink href={paths.mismoImports()}>All imports</AppLink>}
    >
      <div role="status">{decided === null ? null : <Decided file={decided} />}</div>
      <ReadStates read={list}>
        <TableSkeleton label="Loading files" widths={[240, 160, 240]} />
      </ReadStates>
      {files?.length === 0 ? (
        <EmptyState
          framed
          title="No file waits for a decision"
          text="A file waits here when several customers match it, when one matches and differs, or when its loan is here already."
        />
      ) : null}
      <div className={classes.progress}>
        {files?.map((file) => (
          <DoubtfulFile key={file.fileId} file={file} onDecided={setDecided} />
        ))}
      </div>
      <ListRest list={list} />
    </Page>
  );
}

function Decided({
  file: { name, outcome, customerId, loanId, loanNumber, reason },
}: {
  file: MismoImportFile;
}) {
  if (customerId === null || loanId === null) {
    return <Notice title={name}>{outcome === 'discarded' ? 'It is discarded.' : (reason ?? '')}</Notice>;
  }
  return (
    <Notice title={name}>
      It is the loan{' '}
      <AppLink href={paths.loanSummary(customerId, loanId)}>{loanNumber ?? 'of this customer'}</AppLink>.
    </Notice>
  );
}
