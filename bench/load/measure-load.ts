import { startProcess } from '../child-process.ts';
import { startLintelProcess } from '../lintel-process.ts';
import { type CaseFigures, measureCase, startLoadClient, warmUpsBefore } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import { waitUntilSealed } from '../sealed-history.ts';
import { forEachSize, type OpenDatabase } from '../seeded-database.ts';
import { median } from '../statistics.ts';
import { milliseconds, perSecond, ratio, table } from '../table.ts';
import { DEEP_PAGE_TITLE, FIRST_PAGE_TITLE } from '../works/list-work.ts';
import { READ_BY_KEY_TITLE, READ_TITLE } from '../works/read-work.ts';
import { prepareWorks } from './prepare-works.ts';

interface SizeFigures {
  loans: number;
  cases: CaseFigures[];
}

export function measureLoad(
  options: BenchOptions,
  openDatabase: OpenDatabase,
  say: (text: string) => void,
): Promise<SizeFigures[]> {
  return forEachSize(options.sizes, openDatabase, async ({ connectionString }, loans) => {
    say(`${loans.toLocaleString('en-US')} loans`);
    return { cases: await measureDatabase(connectionString, options, say) };
  });
}

async function measureDatabase(
  connectionString: string,
  options: BenchOptions,
  say: (text: string) => void,
): Promise<CaseFigures[]> {
  const { works, profile } = options;
  const { cases, bare, accessToken } = await prepareWorks(connectionString, works);
  const flags = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const ours = await startLintelProcess(connectionString, accessToken, flags);
  const bareServer = startProcess<object, string>('./load/bare-server.ts');
  const client = startLoadClient();
  try {
    await waitUntilSealed(connectionString);
    const address = await bareServer.ask({ connectionString, plan: bare });
    const servers = {
      ours,
      bare: { process: bareServer, target: { address, headers: ours.target.headers } },
    };
    const figures: CaseFigures[] = [];
    for (const [place, benchCase] of cases.entries()) {
      const warmUps = warmUpsBefore(cases, place);
      const measured = await measureCase(client, benchCase, servers, { ...options, warmUps });
      say(`  ${measured.title}: ${measured.throughputRatio.toFixed(2)} of the bare server`);
      figures.push(measured);
    }
    return figures;
  } finally {
    await Promise.all([client.stop(), bareServer.stop(), ours.stop()]);
  }
}

export function renderLoad(sizes: readonly SizeFigures[]): string {
  return [...sizes.map(renderSize), renderSpread(sizes)].join('\n\n');
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
    `**${(ours.cpu / bare.cpu).toFixed(1)}**`,
  ]);
  const head = ['work', 'Lintel /s', 'bare /s', '/s ÷', 'p50 ms', 'p99 ms', 'p99 ÷', 'CPU ms', 'CPU ÷'];
  return `### ${loans.toLocaleString('en-US')} loans\n\n${table(head, rows)}`;
}

function renderSpread(sizes: readonly SizeFigures[]): string {
  const rows = sizes.map((size) => {
    const [first, deep] = [FIRST_PAGE_TITLE, DEEP_PAGE_TITLE].map((title) => find(size, title)?.ours);
    const searches = size.cases.filter(({ title }) => title.startsWith('search')).map(({ ours }) => ours.p50);
    const [bySession, byKey] = [READ_TITLE, READ_BY_KEY_TITLE].map((title) => find(size, title));
    return [
      size.loans.toLocaleString('en-US'),
      first && deep ? ratio(first.requestsPerSecond / deep.requestsPerSecond) : '–',
      searches.length > 0 ? ratio(Math.max(...searches) / median(searches)) : '–',
      bySession && byKey ? ratio(byKey.throughputRatio / bySession.throughputRatio) : '–',
    ];
  });
  const head = [
    'loans',
    'page 800 takes × page 1',
    'slowest search takes × the middle one',
    'reads by API key ÷ by session',
  ];
  return `### Spread\n\n${table(head, rows)}`;
}

function find(size: SizeFigures, title: string): CaseFigures | undefined {
  return size.cases.find((figures) => figures.title === title);
}
