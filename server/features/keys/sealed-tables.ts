import {
  ACCOUNT_NUMBER_KEY,
  accountNumberOwner,
  DRAFT_KEY,
  draftKeyOwner,
  HISTORY_SEAL_KEY,
  historySealKeyOwner,
  MAIL_KEY,
  MISMO_KEY,
  mismoOwner,
  numberOwner,
  SECOND_FACTOR_KEY,
  SOCIAL_SECURITY_NUMBER_KEY,
  secretOwner,
  WEBHOOK_KEY,
  webhookSecretOwner,
  wireAccountOwner,
} from '../../platform/secrets/sealed-secrets.ts';
import type { SealedTable } from './sealed-rows.store.ts';

export interface SealedSecrets {
  table: SealedTable;
  purpose: string;
  ownerOf(key: readonly string[]): string;
  /** For people: 'Social Security numbers'. */
  called: string;
}

function sealedTable(name: string, ids: readonly string[], texts: readonly string[] = []): SealedTable {
  const key = [
    ...ids.map((column) => ({ column, type: 'uuid' as const })),
    ...texts.map((column) => ({ column, type: 'text' as const })),
  ];
  return { name, key, sealed: 'sealed', keyId: 'key_id' };
}

/** All permanently sealed data. A test compares it with the database's columns. */
export const SEALED_SECRETS: readonly SealedSecrets[] = [
  {
    table: sealedTable('social_security_numbers', ['loan_id'], ['owner']),
    purpose: SOCIAL_SECURITY_NUMBER_KEY,
    ownerOf: ([loanId = '', owner = '']) => numberOwner(loanId, owner),
    called: 'Social Security numbers',
  },
  {
    table: sealedTable('account_numbers', ['loan_id'], ['list', 'entry_id', 'mask']),
    purpose: ACCOUNT_NUMBER_KEY,
    ownerOf: ([loanId = '', ...entry]) => accountNumberOwner(loanId, entry.join(' ')),
    called: 'account numbers',
  },
  {
    table: sealedTable('wire_instructions', ['id']),
    purpose: ACCOUNT_NUMBER_KEY,
    ownerOf: ([instructionsId = '']) => wireAccountOwner(instructionsId),
    called: 'account numbers of wires',
  },
  {
    table: sealedTable('authenticator_apps', ['staff_id']),
    purpose: SECOND_FACTOR_KEY,
    ownerOf: ([staffId = '']) => secretOwner.app(staffId),
    called: 'authenticator apps',
  },
  {
    table: sealedTable('recovery_code_keys', ['staff_id']),
    purpose: SECOND_FACTOR_KEY,
    ownerOf: ([staffId = '']) => secretOwner.recoveryKey(staffId),
    called: 'keys of recovery codes',
  },
  {
    table: sealedTable('draft_keys', ['staff_id', 'id']),
    purpose: DRAFT_KEY,
    ownerOf: ([staffId = '', id = '']) => draftKeyOwner(staffId, id),
    called: 'keys of drafts',
  },
  {
    table: sealedTable('history_seal_keys', ['id']),
    purpose: HISTORY_SEAL_KEY,
    ownerOf: ([id = '']) => historySealKeyOwner(id),
    called: 'keys of the history',
  },
  {
    table: sealedTable('webhooks', ['id']),
    purpose: WEBHOOK_KEY,
    ownerOf: ([webhookId = '']) => webhookSecretOwner(webhookId),
    called: 'secrets of webhooks',
  },
  {
    table: sealedTable('old_webhook_secrets', ['webhook_id', 'id']),
    purpose: WEBHOOK_KEY,
    ownerOf: ([webhookId = '']) => webhookSecretOwner(webhookId),
    called: 'old secrets of webhooks',
  },
  {
    table: sealedTable('mismo_kept_numbers', ['loan_id']),
    purpose: MISMO_KEY,
    ownerOf: ([loanId = '']) => mismoOwner.kept(loanId),
    called: 'numbers of MISMO files',
  },
  {
    table: sealedTable('mismo_waiting', ['file_id']),
    purpose: MISMO_KEY,
    ownerOf: ([fileId = '']) => mismoOwner.waiting(fileId),
    called: 'waiting MISMO files',
  },
  {
    table: { name: 'mails', key: [{ column: 'id', type: 'uuid' }], sealed: 'sealed_body', keyId: undefined },
    purpose: MAIL_KEY,
    ownerOf: ([mailId = '']) => mailId,
    called: 'mails',
  },
];
