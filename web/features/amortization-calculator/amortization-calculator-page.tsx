import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { PERIODS_PER_YEAR } from '../../../domain/schedules/amortization-terms.ts';
import type { AmortizationRow } from '../../../domain/schedules/payment-rows.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import { BackToLoan } from '../../loans/back-to-loan.tsx';
import { PAGES } from '../../pages.ts';
import { IconDownload, IconPrinter } from '../../ui/icons.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { saveFile } from '../../ui/save-file.ts';
import classes from './amortization-calculator-page.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorSettings } from './calculator-settings.ts';
import { LoanFill } from './loan-fill.tsx';
import { ResultCard } from './result-card.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { scheduleYears } from './schedule-years.ts';
import { type CalculatorResult, useCalculator } from './use-calculator.ts';

const HEAD = [
  'Payment',
  'Due',
  'Rate %',
  'Payment amount',
  'Principal',
  'Interest',
  'Extra principal',
  'Mortgage insurance',
  'Interest to date',
  'Balance',
];

/** The schedule for a spreadsheet (RFC 4180): one payment a line, plain figures without signs. */
function scheduleCsv(rows: readonly AmortizationRow[]): string {
  const money = (cents: number) => (cents / 100).toFixed(2);
  const lines = rows.map((row) =>
    [
      row.number,
      row.dueOn,
      (row.rate / 1000).toFixed(3),
      money(row.payment),
      money(row.principal),
      money(row.interest),
      money(row.extra),
      money(row.mortgageInsurance),
      money(row.interestToDate),
      money(row.balance),
    ].join(','),
  );
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`;
}

/** What a loan costs and how it is repaid. Results update while typing; the URL keeps the input. */
export function AmortizationCalculatorPage() {
  const { settings, change, errors, result, isWrong, loan, isFresh } = useCalculator();
  const fill = useCallback((part: Partial<CalculatorSettings>) => change(part), [change]);
  return (
    <Page
      title={PAGES.amortizationCalculator.title}
      sub={loan === null ? undefined : <BackToLoan {...loan} />}
      actions={<ResultButtons result={result} />}
    >
      <div className={classes.content}>
        <form className={classes.form} aria-label="Loan" onSubmit={(event) => event.preventDefault()}>
          <CalculatorForm settings={settings} errors={errors} change={change} />
          {loan === null ? null : (
            <div className={classes.fill}>
              <LoanFill loan={loan} atOnce={isFresh} onFill={fill} />
            </div>
          )}
        </form>
        {result === null ? null : <ResultStrip result={result} />}
        <div className={classes.result}>
          <p role="status" className={classes.wrong}>
            {isWrong ? 'Correct the marked field to see the result.' : null}
          </p>
          {result === null ? null : <ResultCard result={result} />}
          {result === null ? null : <Schedule result={result} />}
        </div>
      </div>
    </Page>
  );
}

/** When the fields fill the screen, the payment stays visible below them. */
function ResultStrip({ result: { terms, schedule } }: { result: CalculatorResult }) {
  return (
    <p className={classes.strip} aria-hidden="true">
      <span>{terms.frequency === 'biweekly' ? 'Biweekly' : 'Monthly'}</span>
      <strong>{formatDollarsAndCents(schedule.payment)}</strong>
    </p>
  );
}

function Schedule({ result: { terms, schedule, isExact } }: { result: CalculatorResult }) {
  const years = useMemo(
    () => scheduleYears(schedule.rows, PERIODS_PER_YEAR[terms.frequency ?? 'monthly']),
    [schedule, terms],
  );
  return <ScheduleTable years={years} showsRate={terms.adjustment !== undefined} isExact={isExact} />;
}

function ResultButtons({ result }: { result: CalculatorResult | null }) {
  return (
    <div className={classes.buttons}>
      <Button
        variant="subtle"
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        disabled={result === null}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        disabled={result === null}
        onClick={() => {
          if (result === null) return;
          const csv = new Blob([scheduleCsv(result.schedule.rows)], { type: 'text/csv;charset=utf-8' });
          saveFile(csv, 'amortization-schedule.csv');
        }}
      >
        Export CSV
      </Button>
    </div>
  );
}
