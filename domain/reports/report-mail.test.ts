import { expect, it } from 'vitest';
import { reportPicture } from '../charts/report-chart.ts';
import { reportMailHtml } from '../mail-templates/report-mail-html.ts';
import { REPORTS } from './report-kinds.ts';
import { MOST_ROWS_IN_MAIL, reportMailTexts } from './report-mail.ts';

const PAGE = 'https://desk.lintel.example';

const group = (label: string, loans: number, amount: number | null, before: number | null = null) => ({
  key: label,
  label,
  values: { loans, amount },
  before: before === null ? null : { loans: before, amount: null },
});

const pipeline = (groups: ReturnType<typeof group>[], leftOut = 0) => ({
  report: 'pipeline' as const,
  by: 'status' as const,
  pair: null,
  period: null,
  before: null,
  groups,
  leftOut,
  total: group('Total', 12, 3_400_000),
});

// Tests REPORT-42.
it('says the scope, the chart in words and every figure', () => {
  const report = pipeline([group('Started', 9, 400_000), group('Locked', 3, null)]);
  expect(reportMailTexts(report, { officer: 'Oscar', branch: 'b1' }, 'Austin')).toEqual({
    scope: 'As things stand now\nLoan officer: Oscar\nBranch: Austin',
    words: 'Pipeline by status. Loans: from 3 (Locked) to 9 (Started). The table below has every figure.',
    table: [
      'Status   Loans       Amount',
      'Started      9    $ 400,000',
      'Locked       3          N/A',
      'Total       12  $ 3,400,000',
    ].join('\n'),
    more: '',
  });
});

// Tests REPORT-42.
it('puts the period before in brackets', () => {
  const report = {
    ...pipeline([group('Nov 2026', 9, 400_000, 4)]),
    period: { from: '2026-11-01', to: '2026-11-23' },
    before: { from: '2026-10-01', to: '2026-10-23' },
  };
  const { scope, table } = reportMailTexts(report, {}, undefined);
  expect(scope).toBe('Nov 1, 2026 to Nov 23, 2026\nIn brackets: Oct 1, 2026 to Oct 23, 2026');
  expect(table.split('\n')[1]).toBe('Nov 2026  9 (4)  $ 400,000 (N/A)');
});

// Tests REPORT-42.
it('has the drawn columns of a wide table, and both charts of the page', () => {
  const values = Object.fromEntries(REPORTS['pull-through'].columns.map(({ key }, place) => [key, place]));
  const report = {
    ...pipeline([]),
    report: 'pull-through' as const,
    by: 'officer' as const,
    groups: [{ key: 'Oscar', label: 'Oscar Brandt', values, before: null }],
    total: { values, before: null },
  };
  const { table, words } = reportMailTexts(report, {}, undefined);
  expect(table.split('\n')[0]?.split(/ {2,}/)).toEqual([
    'Loan officer',
    'Started',
    'Funded',
    'Open',
    'Denied',
    'Withdrawn',
    'Incomplete',
    'Lost',
    'Pull-through',
  ]);
  expect(words).toMatch(/^Loans by stage reached: .+ Pull-through by loan officer\. /);
  const picture = reportPicture(report, REPORTS['pull-through']);
  expect(picture.match(/<svg/g)).toHaveLength(3);
  expect(picture).toContain('Oscar Brandt');
});

// Tests REPORT-42.
it('stops after 60 rows and counts the rest, with those that the report left out', () => {
  const groups = Array.from({ length: 65 }, (_, place) => group(`Officer ${place}`, 1, 1));
  const { table, more } = reportMailTexts(pipeline(groups, 7), {}, undefined);
  expect(table.split('\n')).toHaveLength(MOST_ROWS_IN_MAIL + 2);
  expect(more).toBe('And 12 more rows on the page.');
});

// Tests REPORT-43.
it('shows the text as HTML: the picture before the table, links, and nothing that runs or loads', () => {
  const name = '<img src=x onerror=alert(1)>  & Sons';
  const { table } = reportMailTexts(pipeline([group(name, 9, 4)]), {}, undefined);
  const text = `Good morning\nOscar\n\n${table}\n\nOpen the report:\n${PAGE}/reports?officer=Oscar\n${PAGE}.evil.example/`;
  const html = reportMailHtml({ subject: 'A "view"', text, hasChart: true }, PAGE);
  expect(html).toContain(
    'alt="Chart: A &quot;view&quot;. Described above, with every figure in the table below."',
  );
  expect(html.indexOf('<img src="cid:chart"')).toBeLessThan(html.indexOf('<table'));
  expect(html).toMatch(/<th scope="row"[^>]*>&lt;img src=x onerror=alert\(1\)&gt; &amp; Sons<\/th><td/);
  expect(html.match(/href="[^"]*"/g)).toEqual([`href="${PAGE}/reports?officer=Oscar"`]);
  expect(html.match(/(src|url)\W[^\s>]*/g)).toEqual(['src="cid:chart"', 'src=x']);
  expect(reportMailHtml({ subject: '', text, hasChart: false }, PAGE)).not.toContain('<img');
});
