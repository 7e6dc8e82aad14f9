import { shortAmount } from '../../../../domain/charts/chart-scale.ts';
import { type ComparedYears, comparedYears } from '../../../../domain/quote-outlook/compared-years.ts';
import { growthText } from '../../../../domain/quote-outlook/outlook-notes.ts';
import type { QuoteOutlook } from '../../../../domain/quote-outlook/quote-outlook.ts';
import { MEASURE_HINTS, MEASURES, type Measure } from '../../../../domain/quote-outlook/years.ts';
import { centsText } from '../../../../domain/quotes/quote-figure-text.ts';
import type { QuoteScenario } from '../../../../domain/quotes/quote-scenario.ts';
import { INK, type PdfSheet, type TextStyle } from '../../../platform/pdf/pdf-sheet.ts';
import { drawLegend, drawName, fitBeside, lineOf, NAMES_WIDTH } from './years-names.ts';

const PLOT = { height: 82, axis: 40, below: 13 };

const HEAD: TextStyle = { size: 12, weight: 'semibold', color: INK.title };
const TITLE: TextStyle = { size: 9, weight: 'semibold', color: INK.title };
const HINT: TextStyle = { size: 7, color: INK.meta };
const SMALL: TextStyle = { size: 6.5, color: INK.meta };
const CELL: TextStyle = { size: 6.2, color: INK.title, align: 'right' };
const CELL_HEAD: TextStyle = { size: 6.2, weight: 'semibold', color: INK.title, align: 'right' };

/** Three charts and a table of every year, on their own page. */
export function drawYears(sheet: PdfSheet, scenarios: readonly QuoteScenario[], outlook: QuoteOutlook): void {
  const charts = (Object.keys(MEASURES) as Measure[]).flatMap((measure) => {
    const compared = comparedYears(scenarios, {
      measure,
      growthRate: outlook.growthRate ?? 0,
      labelHeight: 10 / PLOT.height,
    });
    return compared === null ? [] : [{ measure, compared }];
  });
  if (charts.length === 0) return;
  const names = scenarios.map(({ name }) => name);
  sheet.newPage();
  sheet.paragraph('H2', 'Over the years', HEAD, { after: 1 });
  const assumed = `Assumed home appreciation: ${growthText(outlook)}.`;
  sheet.paragraph('P', assumed, { size: 8, color: INK.text }, { after: 5 });
  const areBeside = fitBeside(sheet, names);
  if (!areBeside) drawLegend(sheet, names);
  for (const { measure, compared } of charts) drawChart(sheet, measure, compared, { names, areBeside });
  drawTable(sheet, charts, names);
}

function drawChart(
  sheet: PdfSheet,
  measure: Measure,
  compared: ComparedYears,
  { names, areBeside }: { names: readonly string[]; areBeside: boolean },
): void {
  const { years, ticks, lines, labels } = compared;
  const titleWidth = 90;
  sheet.tagged('H3', () =>
    sheet.draw(MEASURES[measure], { x: sheet.left, y: sheet.y, width: titleWidth }, TITLE),
  );
  const hint = { x: sheet.left + titleWidth, y: sheet.y + 2, width: sheet.width - titleWidth };
  sheet.tagged('P', () => sheet.draw(MEASURE_HINTS[measure], hint, HINT));
  const top = sheet.y + 18;
  const left = sheet.left + PLOT.axis;
  const width = sheet.width - PLOT.axis - (areBeside ? NAMES_WIDTH : 0);
  const x = (share: number) => left + share * width;
  const y = (share: number) => top + (1 - share) * PLOT.height;
  const [bottom = 0, highest = 0] = [ticks[0], ticks.at(-1)];
  sheet.figure(altOf(measure, compared, names), () => {
    for (const tick of ticks) {
      const at = y((tick - bottom) / (highest - bottom || 1));
      sheet.polyline(
        [
          { x: x(0), y: at },
          { x: x(1), y: at },
        ],
        { color: INK.line, width: tick === 0 ? 1 : 0.5 },
      );
      const place = { x: sheet.left, y: at - 4.5, width: PLOT.axis - 5 };
      sheet.draw(shortAmount(tick), place, { ...SMALL, align: 'right' });
    }
    for (let year = 0; year <= years; year += 5) {
      sheet.draw(String(year), { x: x(year / years) - 2, y: top + PLOT.height + 2, width: 16 }, SMALL);
    }
    lines.forEach((points, place) => {
      if (points === null) return;
      sheet.polyline(
        points.map((point) => ({ x: x(point.x), y: y(point.y) })),
        lineOf(place),
      );
    });
    for (const label of areBeside ? labels : []) {
      drawName(sheet, names[label.place] ?? '', label.place, { x: x(1) + 5, y: y(label.y) });
    }
  });
  sheet.y = top + PLOT.height + PLOT.below;
}

function altOf(measure: Measure, { years, values }: ComparedYears, names: readonly string[]): string {
  const ends = values.map(
    (figures, place) =>
      `${names[place]}: ${centsText(figures?.[0] ?? 0)} at closing, ${centsText(figures?.at(-1) ?? 0)} after ${years} years`,
  );
  return `${MEASURES[measure]} by year. ${ends.join('; ')}. The table below has every year.`;
}

/** Billions use a smaller font to stay in their column. */
const CELL_SIZES = [6.2, 5.6, 5, 4.5, 4] as const;

function cellStyle(
  sheet: PdfSheet,
  charts: readonly { compared: ComparedYears }[],
  width: number,
): TextStyle {
  const texts = charts.flatMap(({ compared }) =>
    compared.values.flatMap((figures) => (figures ?? []).map((cents) => centsText(cents))),
  );
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '');
  const fits = (size: number) =>
    sheet.heightOf(longest, width, { ...CELL, size }) <= sheet.heightOf('0', width, { ...CELL, size });
  return { ...CELL, size: CELL_SIZES.find(fits) ?? CELL_SIZES[CELL_SIZES.length - 1] ?? CELL.size };
}

const ROW = { height: 9.3, pad: 1 };
const YEAR_WIDTH = 34;

function drawTable(
  sheet: PdfSheet,
  charts: readonly { measure: Measure; compared: ComparedYears }[],
  names: readonly string[],
): void {
  const table = sheet.table();
  const width = (sheet.width - YEAR_WIDTH) / (charts.length * names.length);
  const xOf = (chart: number, place: number) =>
    sheet.left + YEAR_WIDTH + (chart * names.length + place) * width;
  const heads = charts.flatMap(({ measure }, chart) =>
    names.map((name, place) => ({
      text: `${MEASURES[measure]}, ${name}`,
      place: { x: xOf(chart, place), width: width - 4 },
    })),
  );
  const cell = cellStyle(sheet, charts, width - 4);
  const headHeight =
    2 + Math.max(...heads.map(({ text, place }) => sheet.heightOf(text, place.width, CELL_HEAD)));
  const drawHeads = () => {
    const y = sheet.y;
    sheet.rectangle({ x: sheet.left, y, width: sheet.width, height: headHeight }, INK.sunken);
    table.row([
      {
        tag: 'TH',
        draw: () =>
          sheet.draw(
            'Year',
            { x: sheet.left + 4, y: y + 1, width: YEAR_WIDTH },
            { ...CELL_HEAD, align: 'left' },
          ),
      },
      ...heads.map(({ text, place }) => ({
        tag: 'TH' as const,
        draw: () => sheet.draw(text, { ...place, y: y + 1 }, CELL_HEAD),
      })),
    ]);
    sheet.y = y + headHeight;
  };
  sheet.y += 2;
  drawHeads();
  const years = charts[0]?.compared.years ?? 0;
  for (let year = 0; year <= years; year += 1) {
    if (sheet.reserve(ROW.height)) drawHeads();
    const y = sheet.y;
    sheet.rule(y);
    table.row([
      {
        tag: 'TH',
        draw: () =>
          sheet.draw(
            year === 0 ? 'Closing' : String(year),
            { x: sheet.left + 4, y: y + ROW.pad, width: YEAR_WIDTH },
            { ...CELL, align: 'left' },
          ),
      },
      ...charts.flatMap(({ compared }, chart) =>
        compared.values.map((figures, place) => ({
          tag: 'TD' as const,
          draw: () =>
            sheet.draw(
              centsText(figures?.[year] ?? 0),
              { x: xOf(chart, place), y: y + ROW.pad, width: width - 4 },
              cell,
            ),
        })),
      ),
    ]);
    sheet.y = y + ROW.height;
  }
  sheet.rule(sheet.y);
  table.end();
}
