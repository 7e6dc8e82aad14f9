import { REPORT_KINDS, REPORTS } from '../../../domain/reports/report-kinds.ts';
import { type ReportState, reportOf, withReport } from '../../../domain/reports/report-state.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './reports-page.module.css';

/** Links, so that a report can be opened in a new tab. They keep the filters. The page opens with the focus here (BASE-43). */
export function ReportList({ state }: { state: ReportState }) {
  return (
    <nav className={classes.reports} aria-label="Reports">
      {REPORT_KINDS.map((report) => (
        <AppLink
          key={report}
          href={paths.reports(withReport(state, report))}
          className={classes.report}
          aria-current={report === reportOf(state) ? 'page' : undefined}
          data-start={report === reportOf(state) || undefined}
        >
          {REPORTS[report].title}
        </AppLink>
      ))}
    </nav>
  );
}
