import { useQuery } from '@tanstack/react-query';
import type { ApiKey } from '../../../contract/programs/api-keys.ts';
import type { Webhook } from '../../../contract/programs/webhooks.ts';
import { API_KEY_STATE_NAMES, apiKeyState } from '../../../domain/api-keys/api-key.ts';
import { eventTypesText } from '../../../domain/event-feed/event-groups.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { NO_DELIVERY, webhookState } from '../../../domain/webhooks/webhook.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import classes from './staff-page.module.css';
import { programsQuery } from './staff-queries.ts';

interface Program {
  id: string;
  kind: string;
  name: string;
  may: string;
  createdBy: string;
  ends: string;
  lastUse: string;
  state: string;
}

const COLUMNS: readonly TableColumn<Program>[] = [
  {
    head: 'Program',
    cell: ({ name, kind }) => (
      <div className={classes.program}>
        {name}
        <span className={classes.kind}>{kind}</span>
      </div>
    ),
  },
  { head: 'Scopes or events', cell: ({ may }) => <div className={classes.program}>{may}</div> },
  { head: 'Created by', cell: ({ createdBy }) => <StaffMember user={createdBy} /> },
  { head: 'Ends', cell: ({ ends }) => <div className={classes.fact}>{ends}</div> },
  { head: 'Last use', cell: ({ lastUse }) => <div className={classes.fact}>{lastUse}</div> },
  { head: 'State', cell: ({ state }) => state },
];

/** API keys that were not revoked, and webhooks, for the access review. */
export function ProgramsSection() {
  const read = useQuery(programsQuery);
  const { data } = read;
  return (
    <>
      <h2 className={classes.heading}>Integrations</h2>
      <ReadStates read={read}>
        <TableSkeleton label="Loading integrations" widths={[200, 240, 140, 100, 140, 100]} />
      </ReadStates>
      {data !== undefined && data.keys.length + data.webhooks.length === 0 ? (
        <p className={classes.reason}>No API keys or webhooks yet.</p>
      ) : null}
      {data === undefined || data.keys.length + data.webhooks.length === 0 ? null : (
        <PlainTable
          label="Integrations"
          columns={COLUMNS}
          rows={[...data.keys.map(programOfKey), ...data.webhooks.map(programOfWebhook)]}
          keyOf={({ id }) => id}
        />
      )}
    </>
  );
}

function programOfKey(key: ApiKey): Program {
  return {
    id: key.keyId,
    kind: 'API key',
    name: key.name,
    may: key.scopes.join(', '),
    createdBy: key.createdBy,
    ends: formatInstantDate(key.expiresAt),
    lastUse: key.lastUsedAt === null ? 'Never' : formatInstant(key.lastUsedAt),
    state: API_KEY_STATE_NAMES[apiKeyState(key, serverNow())],
  };
}

function programOfWebhook(webhook: Webhook): Program {
  return {
    id: webhook.webhookId,
    kind: 'Webhook',
    name: webhook.url,
    may: eventTypesText(webhook.types),
    createdBy: webhook.createdBy,
    ends: 'No end',
    lastUse: webhook.lastDeliveredAt === null ? NO_DELIVERY : formatInstant(webhook.lastDeliveredAt),
    state: webhookState(webhook),
  };
}
