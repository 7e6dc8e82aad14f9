import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../../../domain/mismo/imports/import-outcome.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { callForFile } from '../../../api/client.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { counted } from '../../../loans/mismo/counted.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { paths } from '../../../paths.ts';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { ExportCsvButton } from '../../../ui/export-csv-button.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { FILE_COLUMNS } from './file-columns.tsx';
import { batchFilesQuery, batchQuery, isBatchId } from './import-queries.ts';
import classes from './imports.module.css';
import { IncompleteNotice } from './incomplete-notice.tsx';
import { ListRest } from './list-states.tsx';
import { OUTCOME_WORDS, outcomeSlug } from './outcome-words.ts';

interface BatchPageProps {
  batchId: string;
  /** Shows only files with this outcome. */
  outcome: ImportOutcome | undefined;
}

/** MISMO-55. */
export function BatchPage({ batchId, outcome }: BatchPageProps) {
  const read = useQuery(batchQuery(batchId));
  const { data: batch } = read;
  const list = useInfiniteQuery({ ...batchFilesQuery(batchId, outcome), enabled: isBatchId(batchId) });
  const files = list.data?.pages.flatMap((page) => page.files);
  return (
    <Page
      title="Import of MISMO files"
      sub={
        batch === undefined ? undefined : (
          <>
            {formatInstant(batch.startedAt)} by <StaffMember user={batch.startedBy} />,{' '}
            {counted(batch.files, 'file')}
          </>
        )
      }
      actions={
        <>
          <AppLink href={paths.mismoImports()}>All imports</AppLink>
          {batch === undefined ? null : (
            <ExportCsvButton
              what="mismo-import"
              label="Report as CSV"
              read={() => withStepUp(() => callForFile('exportMismoImport', { params: { batchId } }))}
            />
          )}
        </>
      }
    >
      <ReadStates read={read} />
      {batch === undefined ? null : (
        <>
          <IncompleteNotice batchId={batchId} />
          <nav aria-label="Results" className={classes.row}>
            <OutcomeLink
              batchId={batchId}
              outcome={undefined}
              count={batch.files}
              isShown={outcome === undefined}
            />
            {IMPORT_OUTCOMES.map((one) => (
              <OutcomeLink
                key={one}
                batchId={batchId}
                outcome={one}
                count={batch.counts[one]}
                isShown={outcome === one}
              />
            ))}
          </nav>
          <ReadStates read={list}>
            <TableSkeleton label="Loading files" widths={[240, 160, 240]} />
          </ReadStates>
          {files?.length === 0 ? <EmptyState framed title="No files with this result" /> : null}
          {files === undefined || files.length === 0 ? null : (
            <PlainTable
              label="Files of the import"
              columns={FILE_COLUMNS}
              rows={files}
              keyOf={({ fileId }) => fileId}
              rowAttributes={() => ({ className: classes.file })}
            />
          )}
          <ListRest list={list} />
        </>
      )}
    </Page>
  );
}

interface OutcomeLinkProps {
  batchId: string;
  outcome: ImportOutcome | undefined;
  count: number;
  isShown: boolean;
}

function OutcomeLink({ batchId, outcome, count, isShown }: OutcomeLinkProps) {
  if (count === 0 && outcome !== undefined && !isShown) return null;
  const rest = outcome === undefined ? '' : `/${outcomeSlug(outcome)}`;
  return (
    <AppLink
      href={paths.mismoImports(`${batchId}${rest}`)}
      className={classes.outcome}
      aria-current={isShown ? 'page' : undefined}
    >
      {outcome === undefined ? 'All' : OUTCOME_WORDS[outcome]} {count.toLocaleString('en-US')}
    </AppLink>
  );
}
