import { DRAFT_KEY, draftKeyOwner } from '../draft-keys/draft-key-seals.ts';
import { numberOwner } from '../loans/social-security-number-changes.ts';
import { SECOND_FACTOR_KEY, secretOwner } from '../second-factors/secret-seals.ts';
import type { SealedTable } from './sealed-rows.store.ts';

/** A table, the purpose of its key, and what each of its secrets is bound to. */
export interface SealedSecrets {
  table: SealedTable;
  purpose: string;
  ownerOf(key: readonly string[]): string;
  /** For the person who reads it: 'social security numbers'. */
  called: string;
}

const byStaff = { key: [{ column: 'staff_id', type: 'uuid' }], sealed: 'sealed', keyId: 'key_id' } as const;

/** Everything that is sealed and stays. A test compares it with the columns of the database. */
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
    purpose: 'social-security-number',
    ownerOf: ([loanId = '', owner = '']) => numberOwner(loanId, owner),
    called: 'social security numbers',
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
    table: { name: 'mails', key: [{ column: 'id', type: 'uuid' }], sealed: 'sealed_body', keyId: undefined },
    purpose: 'mail',
    ownerOf: ([mailId = '']) => mailId,
    called: 'mails',
  },
];
