import type { Json, JsonObject } from '../../domain/history/json.ts';
import { isObject } from '../../domain/history/json-patch.ts';
import { type RecordKind, recordedRow } from '../../domain/history/record-change.ts';
import { type ReplayedEvent, type ReplayedState, replayEvents } from '../../domain/history/replay-events.ts';
import { findLogoFacts } from '../features/company-settings/company-settings.store.ts';
import { recordKindOf, shown } from '../features/disclosure-deliveries/record-delivery.ts';
import { findStaffRecord } from '../features/staff/staff.store.ts';
import { findStoredSettings } from '../platform/company-settings/company-settings.store.ts';
import type { Db } from '../platform/database/database.ts';

export type StateTexts = Record<string, string>;

/** Of all events, or of one customer's. @throws PatchMismatch when the history contradicts itself. */
export async function replayedState(db: Db, customerId?: string): Promise<StateTexts> {
  const all = db.selectFrom('events').select(['loan_id', 'to_version', 'patch', 'changes']).orderBy('id');
  const events = await (customerId === undefined ? all : all.where('customer_id', '=', customerId)).execute();
  return textsOf(replayEvents(events as ReplayedEvent[]));
}

function textsOf({ records, applications }: ReplayedState): StateTexts {
  const texts: StateTexts = {};
  for (const [of, byId] of Object.entries(records)) {
    for (const [id, record] of byId) texts[`${of} ${id}`] = lineOf(record);
  }
  for (const [loanId, { version, document }] of applications) {
    // Unchanged, including the order of keys.
    texts[`application ${loanId}`] = `${version} ${JSON.stringify(document)}`;
  }
  return texts;
}

/**
 * Leaves out what the database derives (sort keys, cards, search text), and sealed numbers, which history does not
 * have.
 */
export async function storedState(db: Db): Promise<StateTexts> {
  const texts: StateTexts = {};
  const put = (of: RecordKind, rows: readonly ({ id: string } & object)[]) => {
    for (const row of rows) texts[`${of} ${row.id}`] = lineOf(recordedRow(row));
  };
  const customers = await db.selectFrom('customers').selectAll().execute();
  put(
    'customer',
    customers.map(({ search_text, name_key, first_name_key, ...row }) => row),
  );
  const loans = await db.selectFrom('loans').selectAll().execute();
  put(
    'loan',
    loans.map(
      ({
        card,
        borrower_key,
        started_by,
        open_conditions,
        version,
        decision,
        decided_at,
        awaits_decision_since,
        ...row
      }) => row,
    ),
  );
  put('loan-action', await db.selectFrom('loan_actions').selectAll().execute());
  put('underwriting-fact', await db.selectFrom('underwriting_facts').selectAll().execute());
  put('loan-date', await db.selectFrom('loan_dates').selectAll().execute());
  const costs = await db.selectFrom('loan_costs').selectAll().execute();
  put(
    'loan-costs',
    costs.map(({ excess_cents, ...row }) => row),
  );
  put('loan-disclosure', await db.selectFrom('loan_disclosures').selectAll().execute());
  put('provider-list', await db.selectFrom('provider_lists').selectAll().execute());
  put('signed-document', await db.selectFrom('signed_documents').selectAll().execute());
  const wires = await db.selectFrom('wire_instructions').selectAll().execute();
  put(
    'wire-instructions',
    wires.map(({ key_id, sealed, ...row }) => row),
  );
  put('funding-choices', await db.selectFrom('funding_choices').selectAll().execute());
  put('funding-sheet', await db.selectFrom('funding_sheets').selectAll().execute());
  put('loan-funding', await db.selectFrom('loan_fundings').selectAll().execute());
  put('loan-estimate', await db.selectFrom('loan_estimates').selectAll().execute());
  put('hmda-loan', await db.selectFrom('hmda_loans').selectAll().execute());
  put('hmda-year', await db.selectFrom('hmda_years').selectAll().execute());
  put('closing-facts', await db.selectFrom('closing_facts').selectAll().execute());
  put('closing-disclosure', await db.selectFrom('closing_disclosures').selectAll().execute());
  put('closing-correction', await db.selectFrom('closing_corrections').selectAll().execute());
  put('wait-waiver', await db.selectFrom('wait_waivers').selectAll().execute());
  for (const row of await db.selectFrom('estimate_deliveries').selectAll().execute())
    put(recordKindOf(row), [shown(row)]);
  put('property-owner', await db.selectFrom('property_owners').selectAll().execute());
  put('intent-to-proceed', await db.selectFrom('intents_to_proceed').selectAll().execute());
  put('electronic-consent', await db.selectFrom('electronic_consents').selectAll().execute());
  put('changed-circumstance', await db.selectFrom('changed_circumstances').selectAll().execute());
  put('notice', await db.selectFrom('loan_notices').selectAll().execute());
  put('override-confirmation', await db.selectFrom('override_confirmations').selectAll().execute());
  put('decision', await db.selectFrom('loan_decisions').selectAll().execute());
  put('note', await db.selectFrom('notes').selectAll().execute());
  put('condition-template', await db.selectFrom('condition_templates').selectAll().execute());
  put('borrower-request', await db.selectFrom('borrower_requests').selectAll().execute());
  put('condition', await db.selectFrom('conditions').selectAll().execute());
  put('file', await db.selectFrom('files').selectAll().where('hash', 'is not', null).execute());
  put('folder', await db.selectFrom('folders').selectAll().execute());
  put('directory-person', await db.selectFrom('directory_entries').selectAll().execute());
  put('title-company', await db.selectFrom('title_companies').selectAll().execute());
  for (const { action_type, email } of await db.selectFrom('default_carbon_copies').selectAll().execute()) {
    texts[`carbon-copy ${action_type}`] = lineOf({ email });
  }
  const quotes = await db
    .selectFrom('quotes')
    .innerJoin('quote_versions as newest', (join) =>
      join.onRef('newest.quote_id', '=', 'quotes.id').onRef('newest.version', '=', 'quotes.version'),
    )
    .selectAll('quotes')
    .select('newest.document')
    .execute();
  put('quote', quotes);
  for (const { version, costs } of await db.selectFrom('quote_default_costs').selectAll().execute()) {
    texts['default-costs all'] = lineOf({ version, costs: costs as unknown as Json });
  }
  for (const row of await db.selectFrom('export_limits').selectAll().execute()) {
    const { one, ...limits } = row;
    texts['export-limits all'] = lineOf(recordedRow(limits));
  }
  const settings = await findStoredSettings(db);
  if (settings.version > 0) {
    texts['company-settings all'] = lineOf({ version: settings.version, ...settings.values });
  }
  const logo = await findLogoFacts(db);
  if (logo.picture !== undefined) {
    texts['company-logo one'] = lineOf({ version: logo.version, ...logo.picture });
  }
  put('loan-view', await db.selectFrom('loan_views').selectAll().execute());
  const webhooks = await db.selectFrom('webhooks').selectAll().execute();
  put(
    'webhook',
    webhooks.map(({ key_id, sealed, last_sequence, types_after, ...row }) => row),
  );
  const apiKeys = await db.selectFrom('api_keys').selectAll().execute();
  put(
    'api-key',
    apiKeys.map(({ key_hash, last_used_at, ...row }) => row),
  );
  for (const row of await db.selectFrom('mail_templates').selectAll().execute()) {
    texts[`mail-template ${row.kind}`] = lineOf(recordedRow(row));
  }
  put('rate-table', await db.selectFrom('rate_tables').selectAll().execute());
  put('branch', await db.selectFrom('branches').selectAll().execute());
  for (const { id } of await db.selectFrom('staff').select('id').execute()) {
    texts[`staff ${id}`] = lineOf(await findStaffRecord(db, id));
  }
  const applications = await db
    .selectFrom('loan_applications')
    .select(['loan_id', 'version', (query) => query.cast<string>('document', 'text').as('text')])
    .execute();
  for (const { loan_id, version, text } of applications)
    texts[`application ${loan_id}`] = `${version} ${text}`;
  return texts;
}

/** Columns have no order; a quote's document is text and has one. */
function lineOf(record: Json): string {
  if (!isObject(record)) return JSON.stringify(record);
  const { document, ...columns } = record;
  return `${JSON.stringify(sorted(columns))}${document === undefined ? '' : JSON.stringify(document)}`;
}

function sorted(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => sorted(item) ?? null);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, part]): [string, Json | undefined] => [key, sorted(part)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1))) as JsonObject;
}
