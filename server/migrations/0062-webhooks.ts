import { type Kysely, sql } from 'kysely';

/** Webhooks: the receivers, and each event on its way to one (decision 172). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [webhooks, deliveries]) await sql.raw(statement).execute(db);
}

const webhooks = `
CREATE TABLE webhooks (
  id uuid PRIMARY KEY,
  url text NOT NULL,
  types text[] NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  -- The last event of the feed that has a delivery, if it needs one.
  last_sequence bigint NOT NULL,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);`;

// The order key is what the order is kept for: a loan, else a customer. The attempts of one key run one after the other.
const deliveries = `
CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  sequence bigint NOT NULL,
  type text NOT NULL,
  order_key text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- While it is in the future, a process is sending this delivery.
  leased_until timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (webhook_id, sequence)
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, order_key, sequence) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (ended_at) WHERE state <> 'waiting';`;
