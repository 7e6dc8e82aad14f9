import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { memo, useId, useMemo, useState } from 'react';
import { shortAmount } from '../../../../domain/charts/chart-scale.ts';
import type { RateMilli } from '../../../../domain/money/exact-cents.ts';
import { type ComparedYears, comparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { MEASURE_HINTS, MEASURES, type Measure } from '../../../../domain/quote-outlook/years.ts';
import { centsText } from '../../../../domain/quotes/quote-figure-text.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { Table } from '../../../ui/tables/table.tsx';
import classes from './years-chart.module.css';

/** A name beside the chart has space for this many of the widest letters. */
const MOST_LETTERS = 15;

/** Beside the line ends, or below the chart if a name is too long. Always below on a narrow screen (QUOTE-84). */
export function namesPlace(names: readonly string[]): 'beside' | 'below' {
  return names.every((name) => [...name].length <= MOST_LETTERS) ? 'beside' : 'below';
}

interface YearsChartProps {
  names: readonly string[];
  scenarios: readonly (QuoteScenario | null)[];
  growthRate: RateMilli;
}

const CHOICES = (Object.keys(MEASURES) as Measure[]).map((value) => ({ value, label: MEASURES[value] }));

/**
 * One measure of all scenarios by year. Each line has its own pattern and a name at its end, so that nothing depends on
 * color; the table below has the same figures.
 */
export const YearsChart = memo(function YearsChart({ names, scenarios, growthRate }: YearsChartProps) {
  const [measure, setMeasure] = useState<Measure>('cost');
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const compared = useMemo(
    () => comparedYears(scenarios, { measure, growthRate }),
    [scenarios, measure, growthRate],
  );
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title} id={titleId}>
          Over the years
        </span>
        <SegmentedControl
          size="xs"
          aria-labelledby={titleId}
          data={CHOICES}
          value={measure}
          onChange={(value) => setMeasure(value as Measure)}
        />
      </figcaption>
      <p className={classes.hint}>{MEASURE_HINTS[measure]}</p>
      {compared === null ? (
        <p className={classes.hint}>No scenario is complete.</p>
      ) : (
        <>
          <Lines compared={compared} names={names} measure={measure} />
          <details
            className={classes.details}
            // Stays open while an invalid field hides the figures.
            open={isTable}
            onToggle={({ currentTarget }) => setIsTable(currentTarget.open)}
          >
            <summary>The same figures as a table</summary>
            {isTable ? <YearsTable compared={compared} names={names} measure={measure} /> : null}
          </details>
        </>
      )}
    </figure>
  );
});

interface LinesProps {
  compared: ComparedYears;
  names: readonly string[];
  measure: Measure;
}

function Lines({ compared, names, measure }: LinesProps) {
  const { years, ticks, lines, labels } = compared;
  const top = ticks.at(-1) ?? 0;
  const bottom = ticks[0] ?? 0;
  const at = (tick: number) => ((tick - bottom) / (top - bottom || 1)) * 100;
  return (
    <div
      className={classes.plot}
      role="img"
      aria-label={summary(compared, names, measure)}
      data-names={namesPlace(labels.map(({ place }) => names[place] ?? ''))}
    >
      <div className={classes.axis}>
        {ticks.map((tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the axis whose amount changes stays the same line
          <span key={index} className={classes.tick} style={{ bottom: `${at(tick)}%` }}>
            {shortAmount(tick)}
          </span>
        ))}
      </div>
      <div className={classes.area}>
        {ticks.map((tick, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of the axis whose amount changes stays the same line
            key={index}
            className={classes.line}
            data-zero={tick === 0 || undefined}
            style={{ bottom: `${at(tick)}%` }}
          />
        ))}
        {Array.from({ length: Math.floor(years / 5) + 1 }, (_, index) => index * 5).map((year) => (
          <span key={year} className={classes.year} style={{ left: `${(year / years) * 100}%` }}>
            {year}
          </span>
        ))}
        <svg className={classes.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {lines.map((points, index) =>
            points === null ? null : (
              <polyline
                // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
                key={index}
                data-line={index + 1}
                points={points.map(({ x, y }) => `${x * 100},${(1 - y) * 100}`).join(' ')}
                vectorEffect="non-scaling-stroke"
              />
            ),
          )}
        </svg>
      </div>
      <div className={classes.names}>
        {labels.map(({ place, y }) => (
          <span key={place} className={classes.name} data-line={place + 1} style={{ bottom: `${y * 100}%` }}>
            <svg className={classes.key} viewBox="0 0 22 4" aria-hidden="true">
              <line x1="0" y1="2" x2="22" y2="2" data-line={place + 1} />
            </svg>
            <span className={classes.words}>{names[place]}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function summary({ years, values }: ComparedYears, names: readonly string[], measure: Measure): string {
  const ends = values.flatMap((figures, place) =>
    figures === null
      ? []
      : [
          `${names[place]}: ${centsText(figures[0] ?? 0)} at closing, ${centsText(figures.at(-1) ?? 0)} after ${years} years`,
        ],
  );
  return `${MEASURES[measure]}. ${ends.join('; ')}. The table below has every year.`;
}

interface YearsTableProps {
  compared: ComparedYears;
  names: readonly string[];
  measure: Measure;
}

function YearsTable({ compared: { years, values }, names, measure }: YearsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={`${MEASURES[measure]} by year`} tabIndex={0}>
      <Table
        label={`${MEASURES[measure]} of the scenarios by year`}
        className={classes.table}
        columns={[
          {
            head: 'After year',
            isRowHead: true,
            cell: (year: number) => (year === 0 ? 'Closing' : year),
          },
          ...values.map((figures, column) => ({
            key: column,
            head: names[column],
            cell: (year: number) => (figures === null ? 'N/A' : centsText(figures[year] ?? 0)),
          })),
        ]}
        rows={Array.from({ length: years + 1 }, (_, year) => year)}
        keyOf={(year) => year}
      />
    </section>
  );
}
