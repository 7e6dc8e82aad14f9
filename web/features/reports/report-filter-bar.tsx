import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Report } from '../../../contract/reports.ts';
import type { FieldMessages } from '../../../contract/wire/error.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES } from '../../../domain/loans/loan-product.ts';
import {
  CYCLE_PAIRS,
  type CyclePair,
  groupingsOf,
  REPORT_GROUPINGS,
  REPORTS,
} from '../../../domain/reports/report-kinds.ts';
import {
  groupingOf,
  isFiltered,
  PAIR_KEYS,
  PERIOD_PRESETS,
  type PeriodPreset,
  presetsOf,
  REPORT_PART_LABELS,
  type ReportState,
  reportOf,
  unfiltered,
  usualPreset,
} from '../../../domain/reports/report-state.ts';
import { DayFilter } from '../../forms/day-filter.tsx';
import { FilterSelect } from '../../forms/filter-select.tsx';
import { bestMatchFirst } from '../../loans/list/best-match-first.ts';
import { firstNameOptions } from '../../loans/list/first-name-options.ts';
import { directoriesQuery } from '../../loans/loan-queries.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { ChoiceBar } from '../../ui/choice-bar.tsx';
import { volumeByBranchQuery } from './report-queries.ts';
import classes from './reports-page.module.css';

interface ReportFilterBarProps {
  state: ReportState;
  /** The days of the answer; null while there is none. */
  period: Report['period'];
  /** The server's refusals, by field. */
  refused: FieldMessages;
  onChange: (state: ReportState) => void;
}

export function ReportFilterBar(props: ReportFilterBarProps) {
  const { state, onChange } = props;
  const report = reportOf(state);
  const groupings = groupingsOf(report);
  return (
    <search className={classes.filters} aria-label="Filter the report">
      {groupings.length < 2 ? null : (
        <ChoiceBar
          label="Group by"
          choices={groupings.map((value) => ({
            value,
            label: `By ${REPORT_GROUPINGS[value].toLowerCase()}`,
          }))}
          value={groupingOf(state)}
          onChange={(by) => onChange({ ...state, by, column: undefined })}
        />
      )}
      {REPORTS[report].period === null ? null : <PeriodFilter {...props} />}
      <LoanFilters state={state} onChange={onChange} />
    </search>
  );
}

function PeriodFilter({ state, period, refused, onChange }: ReportFilterBarProps) {
  const report = reportOf(state);
  const usual = usualPreset(report);
  const isOwn = state.from !== undefined || state.to !== undefined;
  const chosen = state.period ?? (isOwn ? null : usual);
  const { from, to } = state.period === undefined ? { ...period, ...given(state) } : (period ?? {});
  const showDays = (days: Pick<ReportState, 'from' | 'to'>) =>
    onChange({ ...state, ...days, period: undefined });
  return (
    <div className={classes.period}>
      <ChoiceBar<PeriodPreset | null>
        label="Period"
        choices={presetsOf(report).map((value) => ({ value, label: PERIOD_PRESETS[value].label }))}
        value={chosen}
        onChange={(preset) =>
          onChange({
            ...state,
            period: preset === usual ? undefined : (preset ?? undefined),
            from: undefined,
            to: undefined,
          })
        }
      />
      <div className={classes.days}>
        <DayFilter
          label="From"
          day={from}
          error={refused.from}
          onChange={(day) => showDays({ from: day, to: day === undefined ? state.to : to })}
        />
        <DayFilter
          label="To"
          day={to}
          notBefore={from}
          error={refused.to}
          onChange={(day) => showDays({ from: day === undefined ? state.from : from, to: day })}
        />
      </div>
    </div>
  );
}

function given({ from, to }: ReportState): Pick<ReportState, 'from' | 'to'> {
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function LoanFilters({ state, onChange }: Pick<ReportFilterBarProps, 'state' | 'onChange'>) {
  useStaffNames();
  const { data: directories } = useQuery(directoriesQuery);
  const { data: branches = [] } = useQuery(volumeByBranchQuery);
  const { officer, branch, program, purpose, compare } = state;
  const report = reportOf(state);
  const branchOptions = branches
    .filter(({ key }) => key !== '')
    .map(({ key, label }) => ({ value: key, label }));
  if (branch !== undefined && !branchOptions.some(({ value }) => value === branch)) {
    branchOptions.push({ value: branch, label: 'Branch without loans' });
  }
  const options = {
    officer: firstNameOptions('loanOfficer', directories?.loanOfficers ?? [], officer ?? ''),
    branch: branchOptions,
    program: withChosen(LOAN_PROGRAMS, program),
    purpose: withChosen(LOAN_PURPOSES, purpose),
  };
  return (
    <div className={classes.selects}>
      {report === 'cycle-times' ? (
        <FilterSelect
          aria-label="Between"
          placeholder={CYCLE_PAIRS[PAIR_KEYS[0] as CyclePair]}
          data={PAIR_KEYS.map((value) => ({ value, label: CYCLE_PAIRS[value] }))}
          value={state.pair ?? null}
          onChange={(pair) => onChange({ ...state, pair: (pair as CyclePair | null) ?? undefined })}
          clearButtonProps={{ 'aria-label': 'Clear between' }}
        />
      ) : null}
      {(Object.keys(options) as (keyof typeof options)[]).map((key) =>
        options[key].length === 0 ? null : (
          <FilterSelect
            key={key}
            aria-label={REPORT_PART_LABELS[key]}
            placeholder={REPORT_PART_LABELS[key]}
            data={options[key]}
            value={state[key] ?? null}
            onChange={(value) => onChange({ ...state, [key]: value ?? undefined })}
            filter={bestMatchFirst}
            comboboxProps={{ withinPortal: false }}
            clearButtonProps={{ 'aria-label': `Clear ${REPORT_PART_LABELS[key].toLowerCase()}` }}
          />
        ),
      )}
      {REPORTS[report].period === null ? null : (
        <Checkbox
          label="Compare with the period before"
          checked={compare === true}
          onChange={(event) => onChange({ ...state, compare: event.currentTarget.checked || undefined })}
        />
      )}
      {isFiltered(state) ? (
        <Button variant="subtle" onClick={() => onChange(unfiltered(state))}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

/** Older loans have programs and purposes that nobody can choose any more. */
function withChosen(options: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || options.includes(chosen) ? options : [...options, chosen];
  return all.map((value) => ({ value, label: value }));
}
