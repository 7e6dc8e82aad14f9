import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery, Webhook } from '../../../contract/programs/webhooks.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { EarlierEnd } from '../../../domain/webhooks/webhook.ts';
import { call } from '../../api/client.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { When } from '../../ui/tables/when.tsx';
import { usePress } from '../../ui/use-press.ts';
import { deliveriesQuery } from './webhook-queries.ts';
import classes from './webhooks-page.module.css';

export function DeliveryLogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { webhookId, url } = webhook;
  const read = useQuery(deliveriesQuery(webhookId));
  const { data } = read;
  const queryClient = useQueryClient();
  const resending = useMutation({
    mutationFn: (deliveryId: string) => call('resendDelivery', { params: { webhookId, deliveryId } }),
    onError: (refusal) => showToast({ tone: 'bad', title: 'It was not sent again', text: refusal.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
  });
  const { press, isRunning } = usePress();
  return (
    <Dialog onClose={onClose} title={`Deliveries to ${url}`} size={860}>
      <ReadStates read={read}>
        <RowsSkeleton label="Loading deliveries" rows={4} />
      </ReadStates>
      {data?.length === 0 ? (
        <EmptyState
          title="Nothing has been sent yet"
          text="The next event of the chosen types will appear here."
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <PlainTable
          label="Deliveries"
          rows={data.flatMap(linesOf)}
          keyOf={({ key }) => key}
          hasActions
          columns={[
            {
              head: 'Event',
              cell: ({ delivery, end }) => (
                <>
                  <div className={classes.fact}>{delivery.type}</div>
                  <span className={classes.detail}>
                    event {delivery.sequence}
                    {end === null ? null : ', before it was sent again'}
                  </span>
                </>
              ),
            },
            { head: 'Since', cell: ({ delivery, end }) => <When at={(end ?? delivery).createdAt} /> },
            {
              head: 'State',
              cell: ({ delivery, end }) => (
                <>
                  {end === null ? stateWords(delivery) : endWords(end)}
                  <AnswerDetail of={end ?? delivery} />
                </>
              ),
            },
            {
              head: 'Actions',
              cell: ({ delivery, end }) =>
                end !== null || delivery.state === 'waiting' ? null : (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Send again: event ${delivery.sequence}`}
                    disabled={isRunning}
                    onClick={(event) => void press(() => resending.mutateAsync(delivery.deliveryId), event)}
                  >
                    Send again
                  </Button>
                ),
            },
          ]}
        />
      )}
    </Dialog>
  );
}

interface DeliveryLine {
  key: string;
  delivery: Delivery;
  /** A result before it was resent; null for the current one. */
  end: EarlierEnd | null;
}

function linesOf(delivery: Delivery): DeliveryLine[] {
  const { deliveryId, earlier } = delivery;
  return [
    { key: deliveryId, delivery, end: null },
    ...earlier.toReversed().map((end) => ({ key: `${deliveryId} ${end.endedAt}`, delivery, end })),
  ];
}

/** The last answer: why it failed, or the status of a success. */
function AnswerDetail({ of: { lastStatus, lastError } }: { of: Pick<Delivery, 'lastStatus' | 'lastError'> }) {
  const answer = lastStatus === null ? null : `Answered ${lastStatus}.`;
  const text = lastError ?? answer;
  return text === null ? null : <span className={classes.detail}>{text}</span>;
}

function stateWords({ state, attempts, nextAttemptAt, endedAt }: Delivery): string {
  if (state !== 'waiting' && endedAt !== null) return endWords({ state, attempts, endedAt });
  return attempts === 0 || nextAttemptAt === null
    ? 'Waiting'
    : `${tries(attempts)}, next at ${formatInstant(nextAttemptAt)}`;
}

function endWords({ state, attempts, endedAt }: Pick<EarlierEnd, 'state' | 'attempts' | 'endedAt'>): string {
  const words = state === 'delivered' ? 'Delivered' : 'Given up';
  return `${words} ${formatInstant(endedAt)}, ${tries(attempts)}`;
}

function tries(attempts: number): string {
  return attempts === 1 ? '1 attempt' : `${attempts} attempts`;
}
