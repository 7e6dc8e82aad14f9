import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { eventTypesText } from '../../../domain/event-feed/event-groups.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { DeliveryLogDialog } from './delivery-log-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import classes from './webhooks-page.module.css';

const FACTS: readonly TableColumn<Webhook>[] = [
  {
    head: 'Address',
    cell: ({ url, isPaused, oldSecretUntil }) => (
      <div className={classes.address}>
        {url}
        {isPaused ? <span className={classes.detail}>Paused</span> : null}
        {oldSecretUntil === null ? null : (
          <span className={classes.detail}>Old secret signs until {formatInstant(oldSecretUntil)}</span>
        )}
      </div>
    ),
  },
  { head: 'Events', cell: ({ types }) => <div className={classes.types}>{eventTypesText(types)}</div> },
  {
    head: 'On their way',
    cell: ({ waiting, failing, failed, isPaused }) => (
      <>
        {waiting.toLocaleString('en-US')}
        {failing === null || isPaused ? null : (
          <span className={classes.detail}>
            Failing: {failing.error ?? `Answered ${failing.status}.`} Next attempt{' '}
            {formatInstant(failing.nextAttemptAt)}
          </span>
        )}
        {failed === 0 ? null : (
          <span className={classes.detail}>{failed.toLocaleString('en-US')} given up</span>
        )}
      </>
    ),
  },
  {
    head: 'Added',
    cell: ({ createdAt, createdBy }) => (
      <>
        <div className={classes.fact}>{formatInstantDate(createdAt)}</div>
        <span className={classes.detail}>
          by <StaffMember user={createdBy} />
        </span>
      </>
    ),
  },
];

type OpenDialog = { what: 'add' } | { what: 'edit' | 'log'; webhookId: string };

export function WebhooksPage() {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const read = useQuery(webhooksQuery);
  const { data } = read;
  const close = () => setOpen(null);
  const opened = open === null || open.what === 'add' ? undefined : data?.find(isOf(open.webhookId));
  return (
    <Page
      title={PAGES.webhooks.title}
      sub="Systems that receive events"
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setOpen({ what: 'add' })}>
          Add webhook
        </Button>
      }
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading webhooks" widths={[260, 220, 120, 120, 260]} />
      </ReadStates>
      {data?.length === 0 ? (
        <EmptyState
          framed
          title="No webhooks yet"
          text="A webhook sends each event of the chosen types to another system. Add one above."
        />
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <PlainTable
          label="Webhooks"
          rows={data}
          keyOf={({ webhookId }) => webhookId}
          rowAttributes={({ isPaused }) => ({ 'data-quiet': isPaused || undefined })}
          hasActions
          columns={[
            ...FACTS,
            {
              head: 'Actions',
              cell: (webhook) => {
                const { webhookId } = webhook;
                return (
                  <WebhookActions
                    webhook={webhook}
                    onEdit={() => setOpen({ what: 'edit', webhookId })}
                    onLog={() => setOpen({ what: 'log', webhookId })}
                  />
                );
              },
            },
          ]}
        />
      )}
      {open?.what === 'add' ? <WebhookDialog webhook={null} onClose={close} /> : null}
      {open?.what === 'edit' && opened !== undefined ? (
        <WebhookDialog webhook={opened} onClose={close} />
      ) : null}
      {open?.what === 'log' && opened !== undefined ? (
        <DeliveryLogDialog webhook={opened} onClose={close} />
      ) : null}
    </Page>
  );
}

const isOf = (webhookId: string) => (webhook: Webhook) => webhook.webhookId === webhookId;
