import { type ReportPeriod, weekStart } from '../reports/report-period.ts';
import { shortValue, valueText } from '../reports/value-text.ts';
import { addDays, type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { chartText, round } from './chart-parts.ts';
import type { Drawing, Drawn } from './charted-report.ts';
import { type SvgNode, svg } from './svg-node.ts';

/** Half a year. Later weeks are in the table only. */
export const MOST_WEEKS = 26;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const HEAD = 20;
const ROW_HEIGHT = 46;
const BAR = 4;
/** Narrower days have no space for an amount, and their count is below the date. */
const ROOMY = 72;

/** A row for each week. A bar below each count compares the days, so that nothing depends on color. */
export function calendarChart({ report, columns, look, width }: Drawing): Drawn {
  const { from, to } = report.period ?? {
    from: report.groups[0]?.key ?? '',
    to: report.groups.at(-1)?.key ?? '',
  };
  const weeks = weeksOf(from, to);
  const cell = width / WEEKDAYS.length;
  const isRoomy = cell >= ROOMY;
  const column = columns[0];
  const groups = new Map(report.groups.map((group) => [group.key, group]));
  const largest = Math.max(1, ...report.groups.map(({ values }) => values[column?.key ?? ''] ?? 0));
  const head = WEEKDAYS.map((day, index) =>
    chartText(day, { x: round(index * cell + 6), y: 13, fill: look.quiet }),
  );
  const days = weeks.flatMap((week, row) =>
    WEEKDAYS.flatMap((_, place): (SvgNode | null)[] => {
      const day = addDays(week, place);
      if (day < from || day > to) return [];
      const x = round(place * cell);
      const y = HEAD + row * ROW_HEIGHT;
      const group = groups.get(day);
      const count = group?.values[column?.key ?? ''] ?? 0;
      const amount = group?.values.amount ?? null;
      const frame = svg('rect', {
        x: x + 0.5,
        y: y + 0.5,
        width: round(cell - 0.5),
        height: ROW_HEIGHT,
        fill: look.surface,
        stroke: look.line,
      });
      const date = chartText(dayWords(day, day === from), {
        x: x + 6,
        y: y + 15,
        fill: look.quiet,
      });
      if (column === undefined || count === 0) return [frame, date];
      const title = `${formatDate(day)}: ${valueText(count, 'loans')} ${count === 1 ? 'loan' : 'loans'}${amount === null ? '' : `, ${valueText(amount, 'dollars')}`}`;
      const opened = { 'data-group': day, 'data-column': column.key };
      return [
        svg('g', {}, [svg('title', {}, [title]), frame, date]),
        chartText(valueText(count, column.unit), {
          x: round(x + cell - 6),
          y: y + (isRoomy ? 15 : 32),
          anchor: 'end',
          fill: look.text,
          weight: 600,
        }),
        amount === null || !isRoomy
          ? null
          : chartText(shortValue(amount, 'dollars'), {
              x: round(x + cell - 6),
              y: y + 32,
              anchor: 'end',
              fill: look.text,
            }),
        svg('rect', {
          x: x + 1,
          y: y + ROW_HEIGHT - 1 - BAR,
          width: round(((cell - 2) * count) / largest),
          height: BAR,
          fill: look.tones[0],
        }),
        // Above the texts, so that a click anywhere in the cell opens its loans.
        svg('rect', { x, y, width: round(cell), height: ROW_HEIGHT, fill: 'transparent', ...opened }, [
          svg('title', {}, [title]),
        ]),
      ];
    }),
  );
  return { height: HEAD + weeks.length * ROW_HEIGHT + 1, nodes: [...head, ...days] };
}

/** Whether weeks of the period are in the table only. */
export function exceedsCalendar({ from, to }: ReportPeriod): boolean {
  return addDays(weekStart(from), 7 * MOST_WEEKS) <= to;
}

function weeksOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const weeks = [];
  for (let week = weekStart(from); week <= to && weeks.length < MOST_WEEKS; week = addDays(week, 7))
    weeks.push(week);
  return weeks;
}

/** 'Nov 30' on the first day shown and on the first of a month, else '14'. */
function dayWords(day: CalendarDate, isFirst: boolean): string {
  const date = Number(day.slice(8));
  return isFirst || date === 1 ? formatDate(day).replace(/,.*/, '') : String(date);
}
