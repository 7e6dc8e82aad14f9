import { axisTicks, shortAmount } from '../../../domain/charts/chart-scale.ts';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import { formatDollarsAndCents } from '../../../domain/typing/typed-amounts.ts';
import classes from './paid-per-year-chart.module.css';
import type { ScheduleYear } from './schedule-years.ts';

interface PaidPerYearChartProps {
  years: readonly ScheduleYear[];
  amountCents: Cents;
}

/**
 * Yearly principal and interest as bars, the balance as a line. Principal is always below interest and the table has
 * the same figures, so nothing depends on color. Uses plain elements, because forty bars rerender on each keystroke,
 * and a chart library takes more than a frame on a slow machine.
 */
export function PaidPerYearChart({ years, amountCents }: PaidPerYearChartProps) {
  const ticks = axisTicks(Math.max(...years.map(({ paid }) => paid)));
  const top = ticks.at(-1) || 1;
  const labelEvery = years.length > 12 ? 5 : 1;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>Paid per loan year</span>
        <span className={classes.legend}>
          <span className={classes.key} data-series="principal">
            Principal
          </span>
          <span className={classes.key} data-series="interest">
            Interest
          </span>
          <span className={classes.key} data-series="balance">
            Balance owed, from {shortAmount(amountCents)}
          </span>
        </span>
      </figcaption>
      <div className={classes.plot} role="img" aria-label={summary(years)}>
        <div className={classes.axis}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {shortAmount(tick)}
            </span>
          ))}
        </div>
        <div className={classes.area}>
          {ticks.map((tick) => (
            <span key={tick} className={classes.line} style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          <div className={classes.bars}>
            {years.map((year) => (
              <div key={year.year} className={classes.slot}>
                <div className={classes.bar}>
                  <span data-series="interest" style={{ height: `${(year.interest / top) * 100}%` }} />
                  <span data-series="principal" style={{ height: `${(year.principal / top) * 100}%` }} />
                </div>
                <span className={classes.year}>
                  {year.year === 1 || year.year % labelEvery === 0 ? year.year : ''}
                </span>
              </div>
            ))}
          </div>
          <BalanceLine years={years} amountCents={amountCents} />
        </div>
      </div>
    </figure>
  );
}

/** From the whole loan at the top left down to zero, with a point at the end of every year. */
function BalanceLine({ years, amountCents }: PaidPerYearChartProps) {
  const points = years.map(({ year, balance }) => ({
    x: ((year - 0.5) / years.length) * 100,
    y: (1 - balance / amountCents) * 100,
  }));
  return (
    <>
      <svg className={classes.balance} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points.map(({ x, y }) => (
        <span key={x} className={classes.point} style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
    </>
  );
}

function summary(years: readonly ScheduleYear[]): string {
  const first = years[0];
  const last = years.at(-1);
  if (first === undefined || last === undefined) return 'No payments';
  return `Principal and interest paid in each of ${years.length} years. In year 1 ${formatDollarsAndCents(
    first.principal,
  )} of principal and ${formatDollarsAndCents(first.interest)} of interest; in year ${
    last.year
  } ${formatDollarsAndCents(last.principal)} and ${formatDollarsAndCents(last.interest)}. The table below has every year.`;
}
