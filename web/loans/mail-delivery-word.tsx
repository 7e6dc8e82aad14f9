import type { ComponentProps } from 'react';
import type { LoanAction } from '../../contract/actions/loan-actions.ts';
import { formatInstant, type Instant } from '../../domain/time/eastern-time.ts';
import { minutesToNextAttempt } from '../../domain/time/seconds.ts';
import { StatusWord } from '../ui/status-word.tsx';

export type MailDelivery = NonNullable<LoanAction['mail']>;

interface MailDeliveryWordProps {
  mail: MailDelivery | null | undefined;
  /** When it was sent, if the mail itself does not say. */
  sentOn: Instant;
}

export function MailDeliveryWord(props: MailDeliveryWordProps) {
  return <StatusWord {...lookOf(props)} />;
}

function lookOf({ mail, sentOn }: MailDeliveryWordProps): ComponentProps<typeof StatusWord> {
  if (mail?.state === 'failed') {
    return { shape: 'cross-ring', color: 'var(--bad-tx)', word: 'Not delivered' };
  }
  if (mail?.state === 'queued') {
    return { shape: 'ring', color: 'var(--status-floated)', word: queuedWord(mail.attempts) };
  }
  const word = `Sent on ${formatInstant(mail?.sentOn ?? sentOn)}`;
  return { shape: 'tick-disc', color: 'var(--ok-tx)', word };
}

function queuedWord(attempts: number): string {
  if (attempts === 0) return 'Waiting to be sent';
  const minutes = minutesToNextAttempt(attempts);
  const next = `the next within ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Waiting for the mail server: ${attemptsText(attempts)} so far, ${next}`;
}

export function attemptsText(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}
