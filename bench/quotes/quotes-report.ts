import { SLOW_DOWN } from '../browser/keystroke-table.ts';
import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

/** A key, until the last figure that it changes is on the screen. */
export interface ChangedFigures {
  kind: string;
  milliseconds: number;
  /** Processor time of the page's main thread for the whole change. */
  cpu: number;
}

export interface QuoteFigures {
  /** Rounds at full speed and slowed down, side by side. */
  full: ChangedFigures[][];
  slow: ChangedFigures[][];
  /** Milliseconds of each PDF. */
  pdfs: number[];
  browserVersion: string;
}

const CHANGE_MS = 60;
const PDF_MS = 300;

export function renderQuotes({ full, slow, pdfs }: QuoteFigures): string {
  const kinds = [...new Set(slow[0]?.map(({ kind }) => kind))];
  const rows = [undefined, ...kinds].map((kind) => {
    const of = (
      rounds: ChangedFigures[][],
      percent: number,
      figure: 'milliseconds' | 'cpu' = 'milliseconds',
    ) =>
      rounds.map((round) => {
        const chosen = round.filter((change) => kind === undefined || change.kind === kind);
        return percentile(
          chosen.map((change) => change[figure]),
          percent,
        );
      });
    const [slow50, full50] = [of(slow, 50), of(full, 50)];
    return [
      kind ?? 'all',
      atMost(median(slow50), CHANGE_MS, milliseconds),
      milliseconds(median(of(slow, 98))),
      milliseconds(median(full50)),
      ratio(ratioOfRounds(slow50, full50)),
      milliseconds(median(of(slow, 50, 'cpu'))),
    ];
  });
  const changes = table(
    [
      'change of',
      `p50 ms, ${SLOW_DOWN}× slower`,
      `p98 ms, ${SLOW_DOWN}× slower`,
      'p50 ms',
      'slowed ÷ not',
      'CPU p50 ms, slowed',
    ],
    rows,
  );
  const made = table(
    ['PDF', 'p50 ms', 'p98 ms'],
    [
      [
        'of the fullest quote, from the request to its last byte',
        atMost(median(pdfs), PDF_MS, milliseconds),
        milliseconds(percentile(pdfs, 98)),
      ],
    ],
  );
  return `${changes}\n\n${made}`;
}
