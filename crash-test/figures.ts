import { KILL_KINDS, KILL_NAMES, type KillKind } from './kills.ts';
import { WORK_KINDS, type WorkKind } from './ledger.ts';

/** Faults are sentences with their evidence. */
export interface Figures {
  rounds: number;
  kills: Record<KillKind, number>;
  acknowledged: Record<WorkKind, number>;
  unanswered: { done: number; notDone: number };
  mails: number;
  duplicates: number;
  webhookEvents: number;
  webhookRepeats: number;
  lostWrites: number;
  restarts: number;
  /** Milliseconds until everything is ready again. */
  recoveries: number[];
  lost: string[];
  halfWritten: string[];
  tooManyDuplicates: string[];
  disordered: string[];
  /** Processes that did not restart by themselves, leftover temporary files, and wrong answers. */
  other: string[];
}

const WORK_NAMES: Record<WorkKind, string> = {
  application: 'applications saved',
  note: 'notes',
  lock: 'locks recorded, extended, transferred',
  file: 'documents uploaded',
  order: 'title orders sent',
};

export function isClean(figures: Figures): boolean {
  return faultsOf(figures).length === 0;
}

export function faultsOf({ lost, halfWritten, tooManyDuplicates, disordered, other }: Figures): string[] {
  return [
    ...lost.map((text) => `LOST: ${text}`),
    ...halfWritten.map((text) => `HALF-WRITTEN: ${text}`),
    ...tooManyDuplicates.map((text) => `DUPLICATES: ${text}`),
    ...disordered.map((text) => `DISORDER: ${text}`),
    ...other,
  ];
}

export function figuresTable(figures: Figures): string {
  const { kills, acknowledged, unanswered, recoveries } = figures;
  const rows: [string, string | number][] = [
    ['rounds', figures.rounds],
    ...KILL_KINDS.map((kind): [string, number] => [`killed with -9: ${KILL_NAMES[kind]}`, kills[kind]]),
    ...WORK_KINDS.map((kind): [string, number] => [`acknowledged: ${WORK_NAMES[kind]}`, acknowledged[kind]]),
    [
      'answers lost: done / not done, as a read showed afterwards',
      `${unanswered.done} / ${unanswered.notDone}`,
    ],
    ['mails delivered', figures.mails],
    ['events delivered by webhook', figures.webhookEvents],
    ['webhooks that came again, under the same id', figures.webhookRepeats],
    ['unsynced files and names taken away by the power cuts', figures.lostWrites],
    ['restarts of processes, all automatic', figures.restarts],
    ['ready again after, median', seconds(quantile(recoveries, 0.5))],
    ['ready again after, longest', seconds(quantile(recoveries, 1))],
    ['**acknowledged and lost**', `**${figures.lost.length}**`],
    ['**half-written pairs**', `**${figures.halfWritten.length}**`],
    ['**webhooks out of order**', `**${figures.disordered.length}**`],
    ['**mails that came twice**', `**${figures.duplicates}**`],
    ['**kills with more than one of them**', `**${figures.tooManyDuplicates.length}**`],
  ];
  const lines = rows.map(([name, value]) => `| ${name} | ${value.toLocaleString('en-US')} |`);
  return ['| figure | |', '| --- | --: |', ...lines].join('\n');
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
