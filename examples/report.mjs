import { LintelError, lintelClient, NoAnswer } from './lintel-client.mjs';

// Prints the figures of a report as lines of a table: node examples/report.mjs volume by=month from=2026-01-01

const { LINTEL_URL, LINTEL_API_KEY } = process.env;
const [report, ...words] = process.argv.slice(2);
if (!LINTEL_URL || !URL.canParse(LINTEL_URL) || !LINTEL_API_KEY || !report) {
  console.error('Set LINTEL_URL and LINTEL_API_KEY, and name a report, such as volume.');
  process.exit(2);
}
const call = lintelClient({ url: LINTEL_URL, key: LINTEL_API_KEY });

try {
  const query = new URLSearchParams(words.join('&'));
  const { data } = await call('GET', `/api/reports/${encodeURIComponent(report)}?${query}`);
  const columns = Object.keys(data.total.values);
  console.log([data.by, ...columns].join('\t'));
  for (const { label, values } of [...data.groups, { ...data.total, label: 'Total' }])
    console.log([label, ...columns.map((column) => values[column] ?? '')].join('\t'));
} catch (error) {
  if (!(error instanceof LintelError || error instanceof NoAnswer)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
