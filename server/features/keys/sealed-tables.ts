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
} from '../../platform/secrets/sealed-secrets.ts';
import type { SealedTable } from './sealed-rows.store.ts';

export interface SealedSecrets {
  table: SealedTable;
  purpose: string;
  ownerOf(key: readonly string[]): string;
  /** For people: 'social security numbers'. */
  called: string;
}

const byStaff = { key: [{ column: 'staff_id', type: 'uuid' }], sealed: 'sealed', keyId: 'key_id' } as const;

/** All permanently sealed data. A test compares it with the database's columns. */
export const SEALED_SECRETS: readonly SealedSecrets[] = [
  {
    table: {
      name: 'social_security_numbers',
      key: [
        { column: 'loan_id', type: 'uuid' },
        { column: 'owner', type: 'text' },
      ],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: SOCIAL_SECURITY_NUMBER_KEY,
    ownerOf: ([loanId = '', owner = '']) => numberOwner(loanId, owner),
    called: 'social security numbers',
  },
  {
    table: {
      name: 'account_numbers',
      key: [
        { column: 'loan_id', type: 'uuid' },
        { column: 'list', type: 'text' },
        { column: 'entry_id', type: 'text' },
        { column: 'mask', type: 'text' },
      ],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: ACCOUNT_NUMBER_KEY,
    ownerOf: ([loanId = '', ...entry]) => accountNumberOwner(loanId, entry.join(' ')),
    called: 'account numbers',
  },
  {
    table: { name: 'authenticator_apps', ...byStaff },
    purpose: SECOND_FACTOR_KEY,
    ownerOf: ([staffId = '']) => secretOwner.app(staffId),
    called: 'authenticator apps',
  },
  {
    table: { name: 'recovery_code_keys', ...byStaff },
    purpose: SECOND_FACTOR_KEY,
    ownerOf: ([staffId = '']) => secretOwner.recoveryKey(staffId),
    called: 'keys of recovery codes',
  },
  {
    table: {
      name: 'draft_keys',
      key: [
        { column: 'staff_id', type: 'uuid' },
        { column: 'id', type: 'uuid' },
      ],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: DRAFT_KEY,
    ownerOf: ([staffId = '', id = '']) => draftKeyOwner(staffId, id),
    called: 'keys of drafts',
  },
  {
    table: {
      name: 'history_seal_keys',
      key: [{ column: 'id', type: 'uuid' }],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: HISTORY_SEAL_KEY,
    ownerOf: ([id = '']) => historySealKeyOwner(id),
    called: 'keys of the history',
  },
  {
    table: {
      name: 'webhooks',
      key: [{ column: 'id', type: 'uuid' }],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: WEBHOOK_KEY,
    ownerOf: ([webhookId = '']) => webhookSecretOwner(webhookId),
    called: 'secrets of webhooks',
  },
  {
    table: {
      name: 'old_webhook_secrets',
      key: [
        { column: 'webhook_id', type: 'uuid' },
        { column: 'id', type: 'uuid' },
      ],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: WEBHOOK_KEY,
    ownerOf: ([webhookId = '']) => webhookSecretOwner(webhookId),
    called: 'old secrets of webhooks',
  },
  {
    table: {
      name: 'mismo_kept_numbers',
      key: [{ column: 'loan_id', type: 'uuid' }],
      sealed: 'sealed',
      keyId: 'key_id',
    },
    purpose: MISMO_KEY,
    ownerOf: ([loanId = '']) => mismoOwner.kept(loanId),
    called: 'numbers of MISMO files',
  },
  {
    table: {
      name: 'mismo_waiting',
      key: [{ column: 'file_id', type: 'uuid' }],
      sealed: 'sealed',
      keyId: 'key_id',
    },
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
