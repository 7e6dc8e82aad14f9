import { createElement, type MouseEvent, type ReactNode, useMemo } from 'react';
import type { Report } from '../../../contract/reports.ts';
import { chartWords, reportChart } from '../../../domain/charts/report-chart.ts';
import type { SvgNode } from '../../../domain/charts/svg-node.ts';
import { REPORTS } from '../../../domain/reports/report-kinds.ts';
import classes from './reports-page.module.css';
import { useWidth } from './use-width.ts';

/** For an element without a layout, as in tests. */
const USUAL_WIDTH = 720;
const LEAST_WIDTH = 260;

interface ReportChartProps {
  report: Report;
  column?: string | undefined;
  isFunnel?: boolean;
  /** Of a bar; `group` is null for the total. */
  onOpen: (figure: { group: string | null; column: string }) => void;
}

export function ReportChart({ report, column, isFunnel, onOpen }: ReportChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const facts = REPORTS[report.report];
  const chart = useMemo(
    () =>
      reportChart(report, facts, {
        theme: 'page',
        width: width === 0 ? USUAL_WIDTH : Math.max(LEAST_WIDTH, width),
        column,
        ...(isFunnel === undefined ? {} : { isFunnel }),
      }),
    [report, facts, width, column, isFunnel],
  );
  const open = ({ target }: MouseEvent) => {
    const {
      group,
      column: opened,
      total,
    } = (target as Element).closest<SVGElement>('[data-column]')?.dataset ?? {};
    if (opened !== undefined) onOpen({ group: total === undefined ? (group ?? '') : null, column: opened });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table has a link for each of these figures
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div ref={ref} className={classes.chart} onClick={open}>
      <div role="img" aria-label={chartWords(report, facts, { column, ...(isFunnel ? { isFunnel } : {}) })}>
        {svgElement(chart)}
      </div>
    </div>
  );
}

function svgElement({ name, attributes, children }: SvgNode, key?: number): ReactNode {
  const props = Object.fromEntries(
    Object.entries(attributes).map(([attribute, value]) => [reactName(attribute), value]),
  );
  return createElement(
    name,
    { key, ...props },
    ...children.map((child, index) => (typeof child === 'string' ? child : svgElement(child, index))),
  );
}

function reactName(attribute: string): string {
  return attribute.startsWith('data-')
    ? attribute
    : attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
