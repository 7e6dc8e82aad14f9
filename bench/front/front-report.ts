import { FIRST_LOAD_BUDGET } from '../../e2e/first-load.ts';
import { SLOW_DOWN } from '../browser/browser-office.ts';
import { median, percentile } from '../statistics.ts';
import { atMost, milliseconds, table } from '../table.ts';
import type { FirstLoad } from './first-load.ts';
import { type FrontFigures, ROWS, type ScrollRound, SLOW_ROWS } from './measure-front.ts';

/** Targets: sizes in kB of 1,000 bytes, times in milliseconds. */
const TARGETS = {
  ...FIRST_LOAD_BUDGET,
  paint: 2_350,
  shift: 0.02,
  task: 200,
  opened: 100,
  longFrames: 0,
};

/** Milliseconds. Browsers report frames over 50 ms as long (W3C, Long Animation Frames). */
const LONG_FRAME = 50;

export function renderFront({ loads, opened, scrolled }: FrontFigures): string {
  return [
    `### First load of the dashboard, until its first loan\n\n${renderLoads(loads)}`,
    `### Opening a loan from the list\n\n${renderOpened(opened)}`,
    `### Scrolling the list\n\n${renderScrolled(scrolled)}`,
  ].join('\n\n');
}

function renderLoads(loads: readonly FirstLoad[]): string {
  const row = (
    title: string,
    of: (load: FirstLoad) => number,
    shown: (value: number) => string,
    target?: number,
  ) => {
    const values = loads.map(of);
    const middle = median(values);
    return [
      title,
      target === undefined ? shown(middle) : atMost(middle, target, shown),
      shown(Math.max(...values)),
    ];
  };
  const kilobytes = (value: number) => value.toFixed(1);
  const whole = (value: number) => String(Math.round(value));
  return table(
    ['figure', 'median', 'worst round'],
    [
      row('JavaScript kB, gzip', ({ js }) => js, kilobytes, TARGETS.js),
      row('CSS kB, gzip', ({ css }) => css, kilobytes, TARGETS.css),
      row('files, the page among them', ({ files }) => files, whole, TARGETS.files),
      row('largest contentful paint, ms', ({ largestPaint }) => largestPaint, whole, TARGETS.paint),
      row('the first loan is there, ms', ({ firstLoanAt }) => firstLoanAt, whole),
      row(
        'cumulative layout shift',
        ({ layoutShift }) => layoutShift,
        (value) => value.toFixed(4),
        TARGETS.shift,
      ),
      row('longest task, ms', ({ longestTask }) => longestTask, whole, TARGETS.task),
    ],
  );
}

function renderOpened({ full, slow }: FrontFigures['opened']): string {
  const at = (rounds: readonly number[][], percent: number) =>
    median(rounds.map((times) => percentile(times, percent)));
  return table(
    ['from click to content', 'loans a round', 'p50 ms', 'p98 ms'],
    [
      [
        'at full speed',
        String(full[0]?.length),
        atMost(at(full, 50), TARGETS.opened, milliseconds),
        atMost(at(full, 98), TARGETS.opened, milliseconds),
      ],
      [
        `${SLOW_DOWN}× slower`,
        String(slow[0]?.length),
        milliseconds(at(slow, 50)),
        milliseconds(at(slow, 98)),
      ],
    ],
  );
}

function renderScrolled({ full, slow }: FrontFigures['scrolled']): string {
  const longest = ({ frames }: ScrollRound) => Math.max(...frames);
  const over = ({ frames }: ScrollRound) => frames.filter((frame) => frame > LONG_FRAME).length;
  const row = (title: string, rows: number, rounds: readonly ScrollRound[], isTarget: boolean) => {
    const long = Math.max(...rounds.map((round) => round.long.length));
    return [
      title,
      rows.toLocaleString('en-US'),
      isTarget ? atMost(long, TARGETS.longFrames, String) : String(long),
      milliseconds(median(rounds.map(longest))),
      milliseconds(median(rounds.map(({ frames }) => percentile(frames, 98)))),
      milliseconds(median(rounds.map(({ frames }) => percentile(frames, 50)))),
      rounds.map((round) => `${over(round)} of ${round.frames.length.toLocaleString('en-US')}`).join('; '),
    ];
  };
  return table(
    [
      'frames',
      'rows',
      `that the page works on for over ${LONG_FRAME} ms, worst round`,
      'from one to the next, longest ms',
      'p98 ms',
      'p50 ms',
      `over ${LONG_FRAME} ms, by round`,
    ],
    [row('at full speed', ROWS, full, true), row(`${SLOW_DOWN}× slower`, SLOW_ROWS, slow, false)],
  );
}
