import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';
import { SLOW_DOWN, withBrowserOffice } from './browser-office.ts';
import { addDocumentsLoan, type MoveRound, moveBack, moveRound } from './move-rounds.ts';

const MOVES = [
  { folder: 'small', count: 2 },
  { folder: 'small', count: 200 },
  { folder: 'large', count: 2 },
  { folder: 'large', count: 200 },
] as const;

interface MoveFigures {
  rounds: MoveRound[][];
}

const INPUT_MS = 100;
/** The most that an input may slow down from 2 documents to 200. */
const INPUT_RATIO = 1.5;
/** The most that a move may slow down from 2 documents to 200. */
const MOVE_RATIO = 15;

const COLUMNS = ['2 of 200', '200 of 200', 'ratio', '2 of 1,000', '200 of 1,000', 'ratio'];

/** Undefined if a move of two documents does not have this figure. */
type FigureOf = (round: MoveRound) => number | undefined;

export function measureMoves(rounds: number, say: (text: string) => void) {
  return withBrowserOffice(async (office): Promise<MoveFigures> => {
    const folders = {
      small: await addDocumentsLoan(office, 'Small', 200),
      large: await addDocumentsLoan(office, 'Large', 1_000),
    };
    say('  a folder with 200 documents and one with 1,000');
    const figures: MoveFigures = { rounds: MOVES.map(() => []) };
    for (let done = 0; done < rounds; done += 1) {
      for (const [place, { folder, count }] of MOVES.entries()) {
        figures.rounds[place]?.push(await moveRound(office, folders[folder], count, SLOW_DOWN));
        await moveBack(office, folders[folder]);
      }
      say(`  round ${done + 1} of ${rounds}`);
    }
    return figures;
  });
}

export function renderMoves({ rounds }: MoveFigures): string {
  const [few = [], many = [], fewOfLarge = [], manyOfLarge = []] = rounds;
  const row = (title: string, of: FigureOf, shown: (value: number) => string, mostRatio: number) => {
    const values = (all: MoveRound[]) => all.map(of).filter((value) => value !== undefined);
    const cell = (all: MoveRound[]) => (values(all).length === 0 ? '–' : shown(median(values(all))));
    const compared = (ones: MoveRound[], others: MoveRound[]) =>
      values(others).length === 0
        ? '–'
        : atMost(ratioOfRounds(values(ones), values(others)), mostRatio, ratio);
    return [
      title,
      ...[cell(few), cell(many), compared(many, few)],
      ...[cell(fewOfLarge), cell(manyOfLarge), compared(manyOfLarge, fewOfLarge)],
    ];
  };
  const input = (title: string, of: FigureOf) =>
    row(title, of, (value) => atMost(value, INPUT_MS, milliseconds), INPUT_RATIO);
  const whole = (title: string, of: FigureOf, shown: (value: number) => string) =>
    row(title, of, shown, MOVE_RATIO);
  const at = (percent: number, of: (round: MoveRound) => number[]) => (round: MoveRound) =>
    of(round).length === 0 ? undefined : percentile(of(round), percent);
  const inputs = [
    input('the first document, by the space bar', ({ first }) => first),
    input(
      'the next ones, by Shift and ↓, p50',
      at(50, ({ extended }) => extended),
    ),
    input(
      'the next ones, by Shift and ↓, p98',
      at(98, ({ extended }) => extended),
    ),
    input('the last one, by its check box', ({ last }) => last),
    input('all of the folder, by Ctrl and A', ({ all }) => all),
    input("'Move', to the dialog", ({ dialog }) => dialog),
    input('the destination', ({ destination }) => destination),
    input("'Confirm And Proceed', to the progress", ({ started }) => started),
    input('↑ and ↓ during the move, p98', (round) =>
      round.extended.length === 0 ? undefined : at(98, ({ meanwhile }) => meanwhile)(round),
    ),
  ];
  const moves = [
    whole("from 'Confirm And Proceed' to 'Completed', ms", ({ completed }) => completed, milliseconds),
    whole("CPU of the page's main thread, ms", ({ cpu }) => cpu, milliseconds),
    whole('requests', ({ requests }) => requests, String),
  ];
  return [
    `### Inputs, ms to the frame\n\n${table(['input', ...COLUMNS], inputs)}`,
    `### The whole move\n\n${table(['figure', ...COLUMNS], moves)}`,
  ].join('\n\n');
}
