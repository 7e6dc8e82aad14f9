import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiKey } from '../../../contract/programs/api-keys.ts';
import { apiKeyState } from '../../../domain/api-keys/api-key.ts';
import { scopeWords } from '../../../domain/api-keys/api-key-scopes.ts';
import { formatInstant, formatInstantDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { apiKeysQuery } from './api-key-queries.ts';
import classes from './api-keys-page.module.css';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { RevokeKeyButton } from './revoke-key-button.tsx';

const COLUMNS: readonly TableColumn<ApiKey>[] = [
  {
    head: 'Program',
    cell: ({ name, start, contactEmail }) => (
      <div className={classes.program}>
        {name}
        <span className={classes.detail}>
          <code>{start}…</code>
        </span>
        <span className={classes.detail}>{contactEmail}</span>
      </div>
    ),
  },
  {
    head: 'Scopes',
    cell: ({ scopes }) =>
      scopes.map((scope) => (
        <span key={scope} className={classes.fact}>
          {scope}
          <span className={classes.detail}>{scopeWords(scope)}</span>
        </span>
      )),
  },
  {
    head: 'Created',
    cell: ({ createdAt, createdBy, isCreatorDisabled }) => (
      <>
        <span className={classes.fact}>{formatInstantDate(createdAt)}</span>
        <span className={classes.detail}>
          by <StaffMember user={createdBy} />
          {isCreatorDisabled ? ', who is disabled' : ''}
        </span>
      </>
    ),
  },
  {
    head: 'Last use',
    cell: ({ lastUsedAt }) => (
      <span className={classes.fact}>{lastUsedAt === null ? 'Never' : formatInstant(lastUsedAt)}</span>
    ),
  },
  { head: 'Ends', cell: (key) => <span className={classes.fact}>{endWords(key)}</span> },
  { head: 'Actions', cell: (key) => (hasEnded(key) ? null : <RevokeKeyButton apiKey={key} />) },
];

export function ApiKeysPage() {
  const [showsEnded, setShowsEnded] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const read = useQuery(apiKeysQuery);
  const { data } = read;
  const ended = data?.filter(hasEnded) ?? [];
  const shown = data?.filter((key) => showsEnded || !hasEnded(key)) ?? [];
  return (
    <Page
      title={PAGES.apiKeys.title}
      sub="Other systems that use Lintel"
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setCreating(true)}>
          Create key
        </Button>
      }
    >
      {ended.length === 0 ? null : (
        <Checkbox
          label="Show expired and revoked"
          checked={showsEnded}
          onChange={(event) => setShowsEnded(event.target.checked)}
        />
      )}
      <ReadStates read={read}>
        <TableSkeleton label="Loading API keys" widths={[200, 220, 140, 140, 140, 80]} />
      </ReadStates>
      {data !== undefined && shown.length === 0 ? (
        <EmptyState
          framed
          title="No active API keys"
          text="A key lets another system read and change data within its scopes. Create one above."
        />
      ) : null}
      {shown.length === 0 ? null : (
        <PlainTable
          label="API keys"
          columns={COLUMNS}
          rows={shown}
          keyOf={({ keyId }) => keyId}
          rowAttributes={(key) => ({ 'data-quiet': hasEnded(key) || undefined })}
          hasActions
        />
      )}
      {isCreating ? <CreateKeyDialog onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

function stateOf(key: ApiKey) {
  return apiKeyState(key, serverNow());
}

function hasEnded(key: ApiKey): boolean {
  return ['expired', 'revoked'].includes(stateOf(key));
}

function endWords(key: ApiKey): ReactNode {
  const { expiresAt, revokedAt, revokedBy } = key;
  const date = formatInstantDate(expiresAt);
  switch (stateOf(key)) {
    case 'revoked':
      return (
        <>
          Revoked {revokedAt === null ? '' : formatInstantDate(revokedAt)} by <StaffMember user={revokedBy} />
        </>
      );
    case 'expired':
      return `Expired ${date}`;
    case 'expiring':
      return `Soon: ${date}`;
    case 'live':
      return date;
  }
}
