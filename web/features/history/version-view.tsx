import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import type { HistorySearch } from '../../search-params.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import classes from './history.module.css';
import { type LoanIds, versionQuery } from './history-queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface VersionViewProps {
  ids: LoanIds;
  version: number;
  search: HistorySearch;
}

export function VersionView({ ids, version, search }: VersionViewProps) {
  useStaffNames();
  const read = useQuery(versionQuery(ids, version));
  const restore = useRestore(ids);
  const href = (shown: HistorySearch) =>
    paths.history(ids.customerId, ids.loanId, { ...search, version: undefined, with: undefined, ...shown });
  const back = <AppLink href={href({})}>All changes</AppLink>;
  if (read.data === undefined) {
    if (read.error !== null) return <FormLoadFailure reads={[read]} />;
    return (
      <SectionCard title={`Version ${version}`} content="bare">
        <RowsSkeleton label="Loading the version" rows={8} />
      </SectionCard>
    );
  }
  const { currentVersion, savedOn, savedBy, answers } = read.data;
  const isCurrent = version === currentVersion;
  const saved = savedOn === null ? '' : `, saved on ${formatInstant(savedOn)} ET by ${staffName(savedBy)}`;
  return (
    <>
      <div className={classes.bar}>
        {back}
        {version > 1 ? <AppLink href={href({ version: version - 1 })}>Earlier version</AppLink> : null}
        {isCurrent ? null : <AppLink href={href({ version: version + 1 })}>Later version</AppLink>}
        {isCurrent ? null : (
          <AppLink href={href({ version, with: currentVersion })}>Compare with the current version</AppLink>
        )}
        {isCurrent ? null : (
          <WorkButton variant="default" onClick={() => restore.ask({ version })}>
            Restore this version
          </WorkButton>
        )}
      </div>
      <Notice tone="info" title={`Version ${version} of ${currentVersion}`}>
        {isCurrent
          ? `The application as it is now${saved}.`
          : `The application as it was${saved}. Read only.`}
      </Notice>
      {answers.length === 0 ? (
        <EmptyState
          framed
          title="Nothing has been filled in yet"
          text="This version of the application is empty."
        />
      ) : (
        pagesOf(answers).map(({ page, rows }) => (
          <SectionCard key={page} title={page}>
            {rows.map(({ label, value, path }) => (
              <DefinitionRow key={path} label={label} value={value} />
            ))}
          </SectionCard>
        ))
      )}
      <RestoreDialog restore={restore} />
    </>
  );
}

interface Answer {
  label: string;
  value: string;
  path: string;
}

/** Answers grouped by their page, which their label starts with. */
function pagesOf(answers: readonly Answer[]): { page: string; rows: Answer[] }[] {
  const pages = new Map<string, Answer[]>();
  for (const answer of answers) {
    const [, page = 'Application', label = answer.label] =
      /^(Section \d(?: \(C\))?): (.*)$/.exec(answer.label) ?? [];
    pages.set(page, [...(pages.get(page) ?? []), { ...answer, label }]);
  }
  return [...pages].map(([page, rows]) => ({ page, rows }));
}
