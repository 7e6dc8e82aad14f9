import { median } from '../statistics.ts';
import { atLeast, perSecond, ratio, table } from '../table.ts';
import type { SendingFigures, WebhookFigures } from './measure-webhooks.ts';
import { PROCESSES, type ProcessName, type SavesFigures } from './saves-figures.ts';

const MOST_PER_SECOND = 500;
/** Saves may be 3 % slower. */
const LEAST_RATIO = 0.97;

/** Webhooks a second, their processor time, and what they cost a save. */
export function renderWebhooks({ loans, sent, saves }: WebhookFigures): string {
  const rates = sent.map((round) => perSecond(round.perSecond));
  const rate = atLeast(median(sent.map((round) => round.perSecond)), MOST_PER_SECOND, perSecond);
  return [
    `${loans.toLocaleString('en-US')} loans. Webhooks sent in a second, to one receiver: ${rate} (by round: ${rates.join(', ')}).`,
    table(
      [
        'saves',
        'with a webhook /s',
        'without /s',
        'with ÷ without',
        '95 of 100 runs',
        'p50 ms, with',
        'without',
        'p50 ÷',
        'p95 ÷',
        'messages /s meanwhile',
        's to the last one',
      ],
      saves.map(rowOf),
    ),
    'Processor time in microseconds, of a message or of a save:',
    table(
      ['', 'server', 'PostgreSQL', 'load', 'receiver'],
      [...sendingRows(sent), ...saves.flatMap(timeRows)],
    ),
  ].join('\n\n');
}

function rowOf(figures: SavesFigures): string[] {
  const { title, withWebhook, without, throughputRatio, throughputInterval, p50Ratio, p95Ratio } = figures;
  return [
    title,
    perSecond(withWebhook.perSecond),
    perSecond(without.perSecond),
    atLeast(throughputRatio, LEAST_RATIO, ratio),
    throughputInterval.map(ratio).join(' to '),
    withWebhook.p50.toFixed(1),
    without.p50.toFixed(1),
    ratio(p50Ratio),
    ratio(p95Ratio),
    perSecond(withWebhook.messagesPerSecond),
    (withWebhook.lag / 1000).toFixed(1),
  ];
}

function sendingRows(sent: readonly SendingFigures[]): string[][] {
  const of = (name: ProcessName) => median(sent.map(({ processor }) => processor[name]));
  return [timeRow('a message, while nothing else happens', of)];
}

function timeRows({ title, withWebhook, without }: SavesFigures): string[][] {
  return [
    timeRow(`${title}: without`, (name) => without.processor[name]),
    timeRow(`${title}: with a webhook`, (name) => withWebhook.processor[name]),
  ];
}

function timeRow(title: string, of: (name: ProcessName) => number): string[] {
  return [title, ...PROCESSES.map((name) => of(name).toFixed(0))];
}
