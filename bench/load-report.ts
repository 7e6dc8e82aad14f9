import type { CaseFigures } from './measure.ts';
import type { SizeFigures } from './run-bench.ts';
import { median } from './statistics.ts';
import { milliseconds, perSecond, ratio, table } from './table.ts';
import { DEEP_PAGE_TITLE, FIRST_PAGE_TITLE } from './works/list-work.ts';

/** What the load showed: a table for each size, and how the figures grow. */
export function renderLoad(sizes: readonly SizeFigures[]): string {
  const parts = [
    ...sizes.map(renderSize),
    ...(sizes.length > 1 ? [renderGrowth(sizes)] : []),
    renderSpread(sizes),
    renderStatusWrites(sizes),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function renderSize({ loans, cases }: SizeFigures): string {
  const rows = cases.map(({ title, ours, bare, throughputRatio, p99Ratio }) => [
    title,
    perSecond(ours.requestsPerSecond),
    perSecond(bare.requestsPerSecond),
    `**${ratio(throughputRatio)}**`,
    `${milliseconds(ours.p50)} / ${milliseconds(bare.p50)}`,
    `${milliseconds(ours.p99)} / ${milliseconds(bare.p99)}`,
    ratio(p99Ratio),
    `${ours.cpu.toFixed(2)} / ${bare.cpu.toFixed(2)}`,
  ]);
  const head = ['work', 'Lintel /s', 'bare /s', 'Lintel ÷ bare', 'p50 ms', 'p99 ms', 'p99 ÷', 'CPU ms'];
  return `### ${loans.toLocaleString('en-US')} loans\n\n${table(head, rows)}`;
}

/** Throughput at each size, and that of the largest by that of the smallest. */
function renderGrowth(sizes: readonly SizeFigures[]): string {
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const rows = (smallest?.cases ?? []).map(({ title }) => {
    const ours = sizes.map((size) => find(size, title)?.ours.requestsPerSecond ?? Number.NaN);
    const bare = [smallest, largest].map((size) => size && find(size, title)?.bare.requestsPerSecond);
    return [
      title,
      ...ours.map(perSecond),
      `**${ratio((ours.at(-1) ?? Number.NaN) / (ours[0] ?? Number.NaN))}**`,
      ratio((bare[1] ?? Number.NaN) / (bare[0] ?? Number.NaN)),
    ];
  });
  const head = ['work', ...sizes.map(({ loans }) => `${loans.toLocaleString('en-US')} /s`), 'growth', 'bare'];
  return `### Growth: throughput with the most loans ÷ with the fewest\n\n${table(head, rows)}`;
}

/** What depends on where one looks: a page far down against the first, the slowest way of searching against the middle. */
function renderSpread(sizes: readonly SizeFigures[]): string {
  const rows = sizes.map((size) => {
    const [first, deep] = [FIRST_PAGE_TITLE, DEEP_PAGE_TITLE].map((title) => find(size, title)?.ours);
    const searches = size.cases.filter(({ title }) => title.startsWith('search')).map(({ ours }) => ours.p50);
    return [
      size.loans.toLocaleString('en-US'),
      first && deep ? ratio(first.requestsPerSecond / deep.requestsPerSecond) : '–',
      searches.length > 0 ? ratio(Math.max(...searches) / median(searches)) : '–',
    ];
  });
  const head = ['loans', 'page 800 takes × page 1', 'slowest search takes × the middle one'];
  return `### Spread\n\n${table(head, rows)}`;
}

/** What keeping the counts costs a status write. */
function renderStatusWrites(sizes: readonly SizeFigures[]): string {
  const rows = sizes.flatMap(({ loans, statusWrites }) =>
    statusWrites.map(({ title, counted, uncounted, ratio: share, deadlocks, areExact }) => [
      `${loans.toLocaleString('en-US')}, ${title}`,
      perSecond(counted.perSecond),
      perSecond(uncounted.perSecond),
      `**${ratio(share)}**`,
      `${milliseconds(counted.p99)} / ${milliseconds(uncounted.p99)}`,
      String(deadlocks),
      areExact ? 'exact' : '**wrong**',
    ]),
  );
  if (rows.length === 0) return '';
  const head = [
    'loans',
    'with counts /s',
    'without /s',
    'with ÷ without',
    'p99 ms',
    'deadlocks',
    'counts exact',
  ];
  return `### Status writes, with the counts and without\n\n${table(head, rows)}`;
}

function find(size: SizeFigures, title: string): CaseFigures | undefined {
  return size.cases.find((figures) => figures.title === title);
}
