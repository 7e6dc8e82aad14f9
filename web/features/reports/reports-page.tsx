import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Report } from '../../../contract/reports.ts';
import { REPORTS } from '../../../domain/reports/report-kinds.ts';
import { goneParts, knownState, type ReportState, reportOf } from '../../../domain/reports/report-state.ts';
import { ERROR_PAGE_MESSAGES } from '../../../domain/texts/error-page.ts';
import { asApiError } from '../../api/api-error.ts';
import { useEasternToday } from '../../loans/eastern-today.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { SavedViewsMenu } from '../../loans/views/saved-views-menu.tsx';
import { UnknownView } from '../../loans/views/unknown-view.tsx';
import { type SavedViews, useSavedViews } from '../../loans/views/use-saved-views.ts';
import { viewedAddress } from '../../loans/views/viewed-state.ts';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { ExportCsvButton } from '../../ui/export-csv-button.tsx';
import { IconPrinter } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { GoTo } from '../../ui/pages/go-to.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { reportCsv } from './report-csv.ts';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { ReportList } from './report-list.tsx';
import { reportQuery, volumeByBranchQuery } from './report-queries.ts';
import { periodWords } from './report-words.ts';
import classes from './reports-page.module.css';
import { ShownReport } from './shown-report.tsx';

/** The URL contains every choice, so that a link shows the same report (REPORT-60). */
export function ReportsPage() {
  const given = useSearch({ strict: false }) as ReportState;
  const views = useSavedViews('reports', given);
  const { missing, search } = views;
  if (missing === 'failed') return <GoTo href={paths.error(ERROR_PAGE_MESSAGES.unexpected)} />;
  if (search !== undefined) return <OpenReport saved={search} views={views} />;
  const isReading = missing === 'reading';
  return (
    <Page title={PAGES.reports.title} actions={isReading ? null : <SavedViewsMenu views={views} />}>
      {isReading ? <RowsSkeleton label="Loading the report" rows={10} /> : <UnknownView page="reports" />}
    </Page>
  );
}

function useBranchName(branch: string | undefined): string | undefined {
  const { data } = useQuery({ ...volumeByBranchQuery, enabled: branch !== undefined });
  return data?.find(({ key }) => key === branch)?.label;
}

/** Decisions keep user names; the page shows people by their names. */
function withStaffNames(report: Report): Report {
  if (report.by !== 'underwriter') return report;
  return { ...report, groups: report.groups.map((group) => ({ ...group, label: staffName(group.label) })) };
}

function OpenReport({ saved, views }: { saved: ReportState; views: SavedViews<'reports'> }) {
  const { view, isChanged } = views;
  const state = knownState({ ...saved });
  const { view: _view, ...asked } = saved as ReportState & { view?: string };
  const gone = goneParts(asked, state);
  const navigate = useNavigate();
  const read = useQuery(reportQuery(state, useEasternToday()));
  useStaffNames();
  const branchName = useBranchName(state.branch);
  const report = read.data?.report === reportOf(state) ? withStaffNames(read.data) : undefined;
  const refused = read.error === null ? {} : asApiError(read.error).fields;
  const isRefused = refused.from !== undefined || refused.to !== undefined;
  const facts = REPORTS[reportOf(state)];
  const change = (next: ReportState) =>
    void navigate({
      href: paths.reports(viewedAddress<'reports'>(next, view)),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page
      title={view === undefined ? PAGES.reports.title : view.name}
      sub={isChanged ? 'changed' : undefined}
      actions={
        <>
          <SavedViewsMenu views={views} />
          {report === undefined ? null : (
            <>
              <ExportCsvButton
                what={`report-${report.report}`}
                label="Export CSV"
                read={async () => new Blob([reportCsv(report)], { type: 'text/csv;charset=utf-8' })}
              />
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} stroke={1.6} />}
                onClick={() => window.print()}
              >
                Print
              </Button>
            </>
          )}
        </>
      }
    >
      <div className={classes.layout}>
        <ReportList state={state} />
        <div className={classes.content}>
          <div>
            <h2 className={classes.title}>{facts.title}</h2>
            <p className={classes.question}>{facts.question}</p>
            {report === undefined ? null : (
              <p className={classes.words}>{periodWords(report, state, branchName)}</p>
            )}
          </div>
          <ReportFilterBar
            state={state}
            period={report?.period ?? null}
            refused={refused}
            onChange={change}
          />
          {gone.length === 0 ? null : (
            <Notice tone="warn">
              {`${view === undefined || isChanged ? 'This link also asks for something that the report does not have' : 'This view also has something that no longer exists'}, and is shown without it: ${gone.join(', ')}.`}
            </Notice>
          )}
          {isRefused ? null : (
            <ReadStates read={{ ...read, data: report }}>
              <RowsSkeleton label="Loading the report" rows={10} />
            </ReadStates>
          )}
          {report === undefined ? null : (
            <ShownReport report={report} state={state} isOld={read.isPlaceholderData} onChange={change} />
          )}
        </div>
      </div>
    </Page>
  );
}
