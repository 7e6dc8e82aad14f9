import { withDemoLintel } from '../lintel-process.ts';
import { call, signInByMail, timeOfRead } from '../office-session.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

const ON_SCREEN_MS = 150;
const LOANS = 20;
const TURNS = 5;

interface MismoTimes {
  /** Milliseconds per request. */
  read: number[];
  export: number[];
  check: number[];
}

interface Row {
  customerId: string;
  loanId: string;
}

export function measureMismo(rounds: number, say: (text: string) => void): Promise<MismoTimes> {
  return withDemoLintel(async ({ address, dataDir }) => {
    const times: MismoTimes = { read: [], export: [], check: [] };
    const { access_token: token } = await signInByMail(address, dataDir);
    const path = `/api/urlas?status=CLOSED&limit=${LOANS}`;
    const { results } = await call<{ results: Row[] }>(address, token, { method: 'GET', path });
    const time = (from: string) => timeOfRead(`${address}${from}`, token);
    for (let round = -1; round < rounds; round += 1) {
      // The server compiles hot code during the first round.
      const counted: MismoTimes = round < 0 ? { read: [], export: [], check: [] } : times;
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const { customerId, loanId } of results) {
          const loan = `/api/customers/${customerId}/urlas/${loanId}`;
          counted.read.push(await time(loan));
          counted.export.push(await time(`${loan}/mismo`));
          counted.check.push(await time(`${loan}/mismo/check`));
        }
      }
      if (round >= 0) say(`  round ${round + 1} of ${rounds}`);
    }
    return times;
  });
}

export function renderMismo({ read, ...times }: MismoTimes): string {
  const row = (title: string, values: number[], target: number) => [
    title,
    atMost(median(values), target, milliseconds),
    milliseconds(percentile(values, 98)),
    ratio(median(values) / median(read)),
  ];
  return table(
    ['MISMO', 'p50, ms', 'p98, ms', '÷ reading the same loan'],
    [
      row('an export of a closed loan', times.export, ON_SCREEN_MS),
      row('its check, which the dialog shows', times.check, ON_SCREEN_MS),
    ],
  );
}
