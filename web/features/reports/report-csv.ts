import type { Report } from '../../../contract/reports.ts';
import { REPORT_GROUPINGS, REPORTS } from '../../../domain/reports/report-kinds.ts';
import { type CsvRecord, csvText } from '../../../domain/texts/csv-text.ts';

/** The table as it is on the screen, with plain numbers. Nothing to measure is an empty field. */
export function reportCsv({ report, by, groups, total, before }: Report): string {
  const { columns } = REPORTS[report];
  const heads = columns.flatMap(({ label }) => [
    label,
    ...(before === null ? [] : [`${label}, period before`]),
  ]);
  const lineOf = (label: string, row: Report['total']): CsvRecord => [
    label,
    ...columns.flatMap(({ key }) => [
      row.values[key] ?? null,
      ...(before === null ? [] : [row.before?.[key] ?? null]),
    ]),
  ];
  return csvText([
    [REPORT_GROUPINGS[by], ...heads],
    ...groups.map((group) => lineOf(group.label, group)),
    lineOf('Total', total),
  ]);
}
