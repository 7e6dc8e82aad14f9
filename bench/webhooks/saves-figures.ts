import type { RoundFigures } from '../load/load-plan.ts';
import { median, medianInterval, ratioOfRounds } from '../statistics.ts';

export const PROCESSES = ['server', 'postgres', 'load', 'receiver'] as const;

export type ProcessName = (typeof PROCESSES)[number];

/** Milliseconds of processor time by process. */
export type ProcessorTime = Record<ProcessName, number>;

/** A round of saves, with the processor time before it and after its last message. */
export interface SavesRound {
  figures: RoundFigures;
  /** Messages that arrived in a second while the saves went on, and the milliseconds from the last save to the last message. */
  messagesPerSecond: number;
  lag: number;
  before: ProcessorTime;
  after: ProcessorTime;
}

export interface SavesSide {
  perSecond: number;
  p50: number;
  p95: number;
  messagesPerSecond: number;
  lag: number;
  /** Microseconds of a save, with its message. */
  processor: ProcessorTime;
}

export interface SavesFigures {
  title: string;
  withWebhook: SavesSide;
  without: SavesSide;
  /** With a webhook divided by without, of paired rounds. */
  throughputRatio: number;
  /** Lies around the ratio in 95 of 100 runs. */
  throughputInterval: [number, number];
  p50Ratio: number;
  p95Ratio: number;
}

/** The figures of paired rounds with a webhook and without one. */
export function savesFigures(
  title: string,
  on: readonly SavesRound[],
  off: readonly SavesRound[],
): SavesFigures {
  const ratio = (of: 'requestsPerSecond' | 'p50' | 'p95') =>
    ratioOfRounds(
      on.map(({ figures }) => figures[of]),
      off.map(({ figures }) => figures[of]),
    );
  return {
    title,
    withWebhook: sideOf(on),
    without: sideOf(off),
    throughputRatio: ratio('requestsPerSecond'),
    throughputInterval: medianInterval(
      on.map(
        ({ figures }, round) =>
          figures.requestsPerSecond / (off[round]?.figures.requestsPerSecond ?? Number.NaN),
      ),
    ),
    p50Ratio: ratio('p50'),
    p95Ratio: ratio('p95'),
  };
}

/** Microseconds of processor time for one of several. */
export function processorOf(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  return Object.fromEntries(
    PROCESSES.map((name) => [name, (1000 * (after[name] - before[name])) / count]),
  ) as ProcessorTime;
}

function sideOf(rounds: readonly SavesRound[]): SavesSide {
  const of = (figure: 'requestsPerSecond' | 'p50' | 'p95') =>
    median(rounds.map(({ figures }) => figures[figure]));
  const spent = (name: ProcessName) =>
    median(
      rounds.map(({ figures, before, after }) => (1000 * (after[name] - before[name])) / figures.requests),
    );
  const processor = Object.fromEntries(PROCESSES.map((name) => [name, spent(name)])) as ProcessorTime;
  return {
    perSecond: of('requestsPerSecond'),
    p50: of('p50'),
    p95: of('p95'),
    messagesPerSecond: median(rounds.map((round) => round.messagesPerSecond)),
    lag: median(rounds.map(({ lag }) => lag)),
    processor,
  };
}
