import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import type { Keystroke, PageRound, StepMove } from './typing-rounds.ts';

/** The figures are for a cheap laptop, whose processor is this many times slower than this machine's. */
export const SLOW_DOWN = 4;

const TARGET_P50 = 40;
const TARGET_P98 = 100;

/** Rounds at full speed and slowed down, side by side. */
export interface TypingFigures {
  full: { pages: PageRound[]; moves: StepMove[] }[];
  slow: { pages: PageRound[]; moves: StepMove[] }[];
  browserVersion: string;
}

type KeystrokesOf = (pages: readonly PageRound[]) => Keystroke[];

export function renderTyping({ full, slow }: TypingFigures): string {
  const labels = slow[0]?.pages.map(({ label }) => label) ?? [];
  const kinds = new Set(slow[0]?.pages.flatMap(({ keystrokes }) => keystrokes.map(({ kind }) => kind)));
  const rows: [string, KeystrokesOf][] = [
    ...labels.map((label): [string, KeystrokesOf] => [
      label,
      (pages) => pages.filter((page) => page.label === label).flatMap(({ keystrokes }) => keystrokes),
    ]),
    ...[...kinds].map((kind): [string, KeystrokesOf] => [
      `${kind} fields of all three`,
      (pages) => pages.flatMap(({ keystrokes }) => keystrokes).filter((stroke) => stroke.kind === kind),
    ]),
  ];
  const head = [
    'page',
    'keystrokes',
    `p50 ms, ${SLOW_DOWN}× slower`,
    `p98 ms, ${SLOW_DOWN}× slower`,
    'p50 ms',
    'p98 ms',
    'slowed ÷ not',
    'CPU p50 ms',
    'CPU p98 ms',
  ];
  const keystrokes = rows.map(([title, of]) => {
    const at = (rounds: TypingFigures['full'], percent: number, figure: 'milliseconds' | 'cpu') =>
      rounds.map(({ pages }) =>
        percentile(
          of(pages).map((stroke) => stroke[figure]),
          percent,
        ),
      );
    const [slow50, full50] = [at(slow, 50, 'milliseconds'), at(full, 50, 'milliseconds')];
    return [
      title,
      String(of(slow[0]?.pages ?? []).length),
      atMost(median(slow50), TARGET_P50, milliseconds),
      atMost(median(at(slow, 98, 'milliseconds')), TARGET_P98, milliseconds),
      milliseconds(median(full50)),
      milliseconds(median(at(full, 98, 'milliseconds'))),
      ratio(ratioOfRounds(slow50, full50)),
      milliseconds(median(at(slow, 50, 'cpu'))),
      milliseconds(median(at(slow, 98, 'cpu'))),
    ];
  });
  return `### Keystrokes\n\n${table(head, keystrokes)}\n\n${renderMoves(full, slow)}`;
}

function renderMoves(full: TypingFigures['full'], slow: TypingFigures['slow']): string {
  const rows = (slow[0]?.moves ?? []).map(({ from }, place) => {
    const all = (rounds: TypingFigures['full']) =>
      rounds.flatMap(({ moves }) => moves.slice(place, place + 1));
    const times = (rounds: TypingFigures['full']) => all(rounds).map((move) => move.milliseconds);
    const requests = Math.max(...[...all(full), ...all(slow)].map((move) => move.requests));
    return [
      from,
      milliseconds(median(times(slow))),
      milliseconds(median(times(full))),
      ratio(ratioOfRounds(times(slow), times(full))),
      atMost(requests, 0, String),
    ];
  });
  const head = ['from', `ms, ${SLOW_DOWN}× slower`, 'ms', 'slowed ÷ not', 'requests'];
  return `### Moves to the next page, when nothing was changed\n\n${table(head, rows)}`;
}
