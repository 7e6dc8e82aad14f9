import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { type BothSpeeds, SLOW_DOWN } from './browser-office.ts';
import type { Keystroke } from './typed-keys.ts';

/** Milliseconds, slowed down. */
const TARGETS = { p50: 40, p98: 100 };

export interface KeystrokeRow<Round> {
  title: string;
  of: (round: Round) => Keystroke[];
}

export function keystrokeTable<Round>(
  what: string,
  rows: readonly KeystrokeRow<Round>[],
  { full, slow }: BothSpeeds<Round>,
  targets = TARGETS,
): string {
  const head = [
    what,
    'keystrokes',
    `p50 ms, ${SLOW_DOWN}× slower`,
    `p98 ms, ${SLOW_DOWN}× slower`,
    'p50 ms',
    'p98 ms',
    'slowed ÷ not',
    'CPU p50 ms',
    'CPU p98 ms',
  ];
  const lines = rows.map(({ title, of }) => {
    const at = (rounds: readonly Round[], percent: number, figure: 'milliseconds' | 'cpu') =>
      rounds.map((round) =>
        percentile(
          of(round).map((stroke) => stroke[figure]),
          percent,
        ),
      );
    const [slow50, full50] = [at(slow, 50, 'milliseconds'), at(full, 50, 'milliseconds')];
    const first = slow[0];
    return [
      title,
      String(first === undefined ? 0 : of(first).length),
      atMost(median(slow50), targets.p50, milliseconds),
      atMost(median(at(slow, 98, 'milliseconds')), targets.p98, milliseconds),
      milliseconds(median(full50)),
      milliseconds(median(at(full, 98, 'milliseconds'))),
      ratio(ratioOfRounds(slow50, full50)),
      milliseconds(median(at(slow, 50, 'cpu'))),
      milliseconds(median(at(slow, 98, 'cpu'))),
    ];
  });
  return table(head, lines);
}
