import { milliseconds, perSecond, ratio, table } from '../table.ts';
import type { OverloadFigures } from './measure-overload.ts';

/** Figures of an overload, a line for each multiple of the peak. */
export function renderOverload({ loans, peak, loads }: OverloadFigures): string {
  const rows = loads.map(({ factor, due, round }) => [
    `${factor} × (${perSecond(due)} /s)`,
    perSecond(round.admittedPerSecond),
    `**${ratio(round.admittedPerSecond / Math.min(peak, due))}**`,
    `${milliseconds(round.admittedP50)} / ${milliseconds(round.admittedP99)}`,
    perSecond(round.refusedPerSecond),
    milliseconds(round.refusedP99),
    `${(round.savesAdmitted * 100).toFixed(0)} %`,
    milliseconds(round.savesP99),
    milliseconds(round.healthP99),
    String(round.failures),
  ]);
  const head = [
    'due',
    'answered /s',
    '÷ due, or ÷ peak',
    'p50 / p99 ms',
    'refused /s',
    'p99 ms',
    'saves answered',
    'p99 ms',
    'health p99 ms',
    'failures',
  ];
  return `### ${loans.toLocaleString('en-US')} loans, at most ${perSecond(peak)} requests a second\n\n${table(head, rows)}`;
}
