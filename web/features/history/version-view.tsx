import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { userLabel, useStaffNames } from '../../loans/user-label.ts';
import { type HistorySearch, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { DefinitionRow } from '../../ui/definition-row.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import classes from './history.module.css';
import { type LoanIds, versionQuery } from './history-queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface VersionViewProps {
  ids: LoanIds;
  version: number;
  search: HistorySearch;
}

/** The application as it was at a version, to read. */
export function VersionView({ ids, version, search }: VersionViewProps) {
  useStaffNames();
  const read = useQuery(versionQuery(ids, version));
  const restore = useRestore(ids);
  const href = (shown: HistorySearch) =>
    paths.history(ids.customerId, ids.loanId, { ...search, version: undefined, with: undefined, ...shown });
  const back = <AppLink href={href({})}>All changes</AppLink>;
  if (read.data === undefined) {
    if (read.error !== null) return <UnreadForm reads={[read]} />;
    return (
      <SectionCard title={`Version ${version}`} content="bare">
        <RowsSkeleton label="Loading the version" rows={8} />
      </SectionCard>
    );
  }
  const { currentVersion, savedOn, savedBy, answers } = read.data;
  const isCurrent = version === currentVersion;
  const saved = savedOn === null ? '' : `, saved on ${formatInstant(savedOn)} ET by ${userLabel(savedBy)}`;
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
          <Button variant="default" onClick={() => restore.ask({ version })}>
            Restore this version
          </Button>
        )}
      </div>
      <Notice tone="info" title={`Version ${version} of ${currentVersion}`}>
        {isCurrent
          ? `The application as it is now${saved}.`
          : `The application as it was${saved}. To read only.`}
      </Notice>
      {answers.length === 0 ? (
        <EmptyState
          framed
          title="Nothing was filled in yet"
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

/** Answers by the page on which they are asked, which begins their label. */
function pagesOf(answers: readonly Answer[]): { page: string; rows: Answer[] }[] {
  const pages = new Map<string, Answer[]>();
  for (const answer of answers) {
    const [, page = 'Application', label = answer.label] =
      /^(Section \d(?: \(C\))?): (.*)$/.exec(answer.label) ?? [];
    pages.set(page, [...(pages.get(page) ?? []), { ...answer, label }]);
  }
  return [...pages].map(([page, rows]) => ({ page, rows }));
}
