import type { Json, JsonObject } from './json.ts';
import { type PatchOperation, patchFrom } from './json-patch.ts';

const RECORD_KINDS = [
  'customer',
  'loan',
  'loan-action',
  'note',
  'loan-date',
  'underwriting-fact',
  'decision',
  'notice',
  'override-confirmation',
  'loan-costs',
  'loan-disclosure',
  'loan-estimate',
  'estimate-delivery',
  'closing-delivery',
  'property-owner',
  'intent-to-proceed',
  'electronic-consent',
  'provider-list',
  'signed-document',
  'wire-instructions',
  'funding-choices',
  'funding-sheet',
  'loan-funding',
  'changed-circumstance',
  'closing-facts',
  'hmda-loan',
  'hmda-year',
  'closing-disclosure',
  'closing-correction',
  'wait-waiver',
  'condition',
  'condition-template',
  'borrower-request',
  'file',
  'folder',
  'quote',
  'directory-person',
  'title-company',
  'carbon-copy',
  'default-costs',
  'export-limits',
  'company-settings',
  'company-logo',
  'loan-view',
  'staff',
  'branch',
  'api-key',
  'webhook',
  'mail-template',
  'rate-table',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordChange {
  of: RecordKind;
  id: string;
  patch: PatchOperation[];
}

export type RecordedRow = JsonObject;

/** Undefined means that the record does not exist. */
export function recordChange(
  of: RecordKind,
  id: string,
  before: RecordedRow | undefined,
  after: RecordedRow | undefined,
): RecordChange {
  return { of, id, patch: patchFrom(before, after) };
}

/** Without key and empty fields. Instants are formatted as PostgreSQL does, so that both sources are equal. */
export function recordedRow(row: object): RecordedRow {
  const recorded: RecordedRow = {};
  for (const [column, value] of Object.entries(row) as [string, Json | undefined][]) {
    if (value === null || value === undefined || column === 'id') continue;
    recorded[column] = column.endsWith('_at') && typeof value === 'string' ? shortInstant(value) : value;
  }
  return recorded;
}

/** '2026-11-21T22:33:00.500Z' → '2026-11-21T22:33:00.5Z'. */
export function shortInstant(instant: string): string {
  const [whole = '', fraction = ''] = instant.slice(0, -1).split('.');
  const digits = fraction.replace(/0+$/, '');
  return digits === '' ? `${whole}Z` : `${whole}.${digits}Z`;
}
