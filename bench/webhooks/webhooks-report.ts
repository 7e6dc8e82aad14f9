import { median } from '../statistics.ts';
import { atLeast, perSecond, ratio, table } from '../table.ts';
import type { WebhookFigures } from './measure-webhooks.ts';

const MOST_PER_SECOND = 500;
/** Saves may be 3 % slower. */
const LEAST_RATIO = 0.97;

/** Webhooks a second, and what they cost a save. */
export function renderWebhooks({ loans, sent, saves }: WebhookFigures): string {
  const rates = sent.map(perSecond).join(', ');
  const rows = saves.map(({ connections, withWebhook, without, throughputRatio, p50Ratio }) => [
    `${connections} connections`,
    perSecond(withWebhook),
    perSecond(without),
    atLeast(throughputRatio, LEAST_RATIO, ratio),
    ratio(p50Ratio),
  ]);
  const head = ['saves', 'with a webhook /s', 'without /s', 'with ÷ without', 'p50 ÷'];
  return [
    `${loans.toLocaleString('en-US')} loans. Webhooks sent in a second, to one receiver: ${atLeast(median(sent), MOST_PER_SECOND, perSecond)} (by round: ${rates}).`,
    table(head, rows),
  ].join('\n\n');
}
