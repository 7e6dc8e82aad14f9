import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Report } from '../../../contract/reports.ts';
import { hasFunnel, undrawnWords } from '../../../domain/charts/report-chart.ts';
import { isTimeGrouping, REPORT_GROUPINGS, REPORTS } from '../../../domain/reports/report-kinds.ts';
import { isFiltered, type ReportState, reportOf, unfiltered } from '../../../domain/reports/report-state.ts';
import { valueText } from '../../../domain/reports/value-text.ts';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { figureHref } from './figure-href.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports-page.module.css';

interface ShownReportProps {
  report: Report;
  state: ReportState;
  /** Whether the figures of other filters are on their way. */
  isOld: boolean;
  onChange: (state: ReportState) => void;
}

export function ShownReport({ report, state, isOld, onChange }: ShownReportProps) {
  const navigate = useNavigate();
  const { by, leftOut } = report;
  const facts = REPORTS[report.report];
  const grouping = facts.groupings[by];
  const columns = facts.columns.filter(({ key }) => grouping?.drawn.includes(key));
  const chosen = facts.columns.find(({ key }) => key === state.column);
  const measure = chosen === undefined && grouping?.chart === 'stacked' ? facts.title : undefined;
  const drawn =
    measure ?? (chosen === undefined ? columns.map(({ label }) => label).join(', ') : chosen.label);
  const undrawn = undrawnWords(report, facts);
  const hrefOf = figureHref(report, state);
  const open: Parameters<typeof ReportChart>[0]['onOpen'] = (figure) =>
    void navigate({ href: hrefOf(figure) });
  if (isEmpty(report)) return <NoFigures report={report} state={state} onChange={onChange} />;
  return (
    <div className={classes.shown} aria-busy={isOld || undefined}>
      <Totals report={report} keys={hasFunnel(facts) ? ['started', 'funded', 'pullThrough'] : undefined} />
      {hasFunnel(facts) ? (
        <SectionCard title="Loans by stage reached" content="padded">
          <ReportChart report={report} isFunnel onOpen={open} />
        </SectionCard>
      ) : null}
      <SectionCard
        title={`${drawn} by ${REPORT_GROUPINGS[by].toLowerCase()}`}
        content="padded"
        aside={
          grouping?.chart === 'calendar' || facts.columns.length < 2 ? undefined : (
            <FilterSelect
              className={classes.column}
              aria-label="Chart shows"
              placeholder="Another column"
              data={facts.columns.map(({ key, label }) => ({ value: key, label }))}
              value={chosen?.key ?? null}
              onChange={(column) => onChange({ ...state, column: column ?? undefined })}
              clearButtonProps={{ 'aria-label': 'Clear the column' }}
            />
          )
        }
      >
        <ReportChart report={report} column={chosen?.key} onOpen={open} />
        {undrawn === null ? null : <p className={classes.words}>{undrawn}</p>}
      </SectionCard>
      <ReportTable report={report} hrefOf={hrefOf} />
      {leftOut === 0 ? null : (
        <p className={classes.words}>
          {`${leftOut.toLocaleString('en-US')} ${isTimeGrouping(by) ? `earlier ${by}s` : 'smaller groups'} are only in the total.`}
        </p>
      )}
    </div>
  );
}

function isEmpty({ total }: Report): boolean {
  return [...Object.values(total.values), ...Object.values(total.before ?? {})].every((value) => !value);
}

/** The total in large figures. */
function Totals({ report, keys }: { report: Report; keys: readonly string[] | undefined }) {
  const { values, before } = report.total;
  const columns = REPORTS[report.report].columns.filter(({ key }) => keys?.includes(key) ?? true);
  return (
    <dl className={classes.totals}>
      {columns.map(({ key, label, unit }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {valueText(values[key], unit)}
            {before === null ? null : (
              <span className={classes.before}>before {valueText(before[key], unit)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** REPORT-64. */
function NoFigures({ report, state, onChange }: Omit<ShownReportProps, 'isOld'>) {
  if (report.asOf === null)
    return (
      <EmptyState
        framed
        title="Counted for the first time"
        text="The deadlines of all loans are read once. Open the report again in a few minutes."
      />
    );
  const isNarrowed = isFiltered(state);
  const isUsual = [state.period, state.from, state.to].every((part) => part === undefined);
  const when = report.period === null ? 'now' : 'in this period';
  return (
    <EmptyState
      framed
      title={`Nothing to count ${when}`}
      text={
        isNarrowed
          ? 'No loan that you may see matches the filters.'
          : 'None of the loans that you may see is in this report.'
      }
      action={
        isNarrowed ? (
          <Button variant="default" onClick={() => onChange(unfiltered(state))}>
            Clear filters
          </Button>
        ) : isUsual ? null : (
          <Button variant="default" onClick={() => onChange({ report: reportOf(state) })}>
            Show the usual period
          </Button>
        )
      }
    />
  );
}
