import { median } from '../statistics.ts';
import { atLeast, perSecond, ratio, table } from '../table.ts';
import type { SavesFigures, WebhookFigures } from './measure-webhooks.ts';

const MOST_PER_SECOND = 500;
/** Saves may be a tenth slower (HOOK-14). */
const LEAST_RATIO = 0.9;

/** Webhooks a second, and what they cost a save. */
export function renderWebhooks({ loans, sent, saves }: WebhookFigures): string {
  const rate = atLeast(median(sent), MOST_PER_SECOND, perSecond);
  return [
    `${loans.toLocaleString('en-US')} loans. Webhooks sent in a second, to one receiver: ${rate} (by round: ${sent.map(perSecond).join(', ')}).`,
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
        'messages /s meanwhile',
        's to the last one',
      ],
      saves.map(rowOf),
    ),
  ].join('\n\n');
}

function rowOf(figures: SavesFigures): string[] {
  const { title, withWebhook, without, throughputRatio, throughputInterval, p50Ratio } = figures;
  return [
    title,
    perSecond(withWebhook.perSecond),
    perSecond(without.perSecond),
    atLeast(throughputRatio, LEAST_RATIO, ratio),
    throughputInterval.map(ratio).join(' to '),
    withWebhook.p50.toFixed(1),
    without.p50.toFixed(1),
    ratio(p50Ratio),
    perSecond(withWebhook.messagesPerSecond),
    (withWebhook.lag / 1000).toFixed(1),
  ];
}
