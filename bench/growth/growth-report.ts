import { perSecond, ratio, table } from '../table.ts';
import type { Growth } from './growth.ts';

/** Throughput with many loans divided by that with few. */
export function renderGrowth({ few, many, cases }: Growth): string {
  const head = [
    'work',
    ...[few, many].map((loans) => `${loans.toLocaleString('en-US')} loans /s`),
    'many ÷ few',
  ];
  return table(
    head,
    cases.map((figures) => [
      figures.title,
      perSecond(figures.few),
      perSecond(figures.many),
      `**${ratio(figures.ratio)}**`,
    ]),
  );
}
