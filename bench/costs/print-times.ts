import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, table } from '../table.ts';

const TURNS = 20;

export interface PrintTimes {
  title: string;
  /** The process has made no PDF yet, so the fonts are read. */
  first: number;
  prints: number[];
}

export type Print = readonly [title: string, compose: () => Promise<Buffer>];

export async function measurePrints(rounds: number, prints: readonly Print[]): Promise<PrintTimes[]> {
  const measured: PrintTimes[] = [];
  for (const [title, compose] of prints) {
    const first = await timed(compose);
    const times: number[] = [];
    for (let turn = 0; turn < TURNS * rounds; turn += 1) times.push(await timed(compose));
    measured.push({ title, first, prints: times });
  }
  return measured;
}

async function timed(compose: () => Promise<Buffer>): Promise<number> {
  const start = performance.now();
  await compose();
  return performance.now() - start;
}

export function renderPrints(form: string, most: number, measured: readonly PrintTimes[]): string {
  return table(
    [form, 'p50, ms', 'p98, ms', 'first one, ms'],
    measured.map(({ title, first, prints }) => [
      title,
      atMost(median(prints), most, milliseconds),
      milliseconds(percentile(prints, 98)),
      milliseconds(first),
    ]),
  );
}
