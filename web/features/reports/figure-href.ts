import type { Report } from '../../../contract/reports.ts';
import { figureText } from '../../../domain/reports/figure.ts';
import type { ReportState } from '../../../domain/reports/report-state.ts';
import { paths } from '../../paths.ts';

/** A figure of the report; `group` is null for the total. */
export type FigureHref = (figure: { group: string | null; column: string }) => string;

/** Addresses of the loans behind the figures of an answer (REPORT-63). */
export function figureHref({ report, by, pair, period }: Report, state: ReportState): FigureHref {
  const { officer, branch, program, purpose } = state;
  return ({ group, column }) => {
    const place = { group: group ?? undefined, column, pair: pair ?? undefined, ...period };
    return paths.loans({ figure: figureText({ report, by, ...place, officer, branch, program, purpose }) });
  };
}
