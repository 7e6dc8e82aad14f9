import { median, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { type KeystrokeRow, keystrokeTable, SLOW_DOWN } from './keystroke-table.ts';
import type { PageRound, StepMove } from './typing-rounds.ts';

/** Rounds at full speed and slowed down, side by side. */
export interface TypingFigures {
  full: { pages: PageRound[]; moves: StepMove[] }[];
  slow: { pages: PageRound[]; moves: StepMove[] }[];
  browserVersion: string;
}

export function renderTyping({ full, slow }: TypingFigures): string {
  const labels = slow[0]?.pages.map(({ label }) => label) ?? [];
  const kinds = new Set(slow[0]?.pages.flatMap(({ keystrokes }) => keystrokes.map(({ kind }) => kind)));
  const all = ({ pages }: TypingFigures['full'][number]) => pages.flatMap(({ keystrokes }) => keystrokes);
  const rows: KeystrokeRow<TypingFigures['full'][number]>[] = [
    ...labels.map((label) => ({
      title: label,
      of: ({ pages }: TypingFigures['full'][number]) =>
        pages.filter((page) => page.label === label).flatMap(({ keystrokes }) => keystrokes),
    })),
    ...[...kinds].map((kind) => ({
      title: `${kind} fields of all three`,
      of: (round: TypingFigures['full'][number]) => all(round).filter((stroke) => stroke.kind === kind),
    })),
  ];
  const keystrokes = keystrokeTable('page', rows, { full, slow });
  return `### Keystrokes\n\n${keystrokes}\n\n${renderMoves(full, slow)}`;
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
