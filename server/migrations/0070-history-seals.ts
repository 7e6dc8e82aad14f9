import { type Kysely, sql } from 'kysely';

/**
 * Seals over the history (decision 191). Each seal covers entries by their ids and continues the seal before it. The
 * first sealing starts with the present entries as a backlog. Afterwards the seals follow a snapshot, as notifications do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [keys, seals, refusal, trigger, disposed, position])
    await sql.raw(statement).execute(db);
}

const keys = `
CREATE TABLE history_seal_keys (
  id uuid PRIMARY KEY,
  key_id text NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL
);`;

const seals = `
CREATE TABLE history_seals (
  number bigint PRIMARY KEY,
  ids int8multirange NOT NULL,
  entries integer NOT NULL,
  -- The first four bytes of each entry's code, in the order of the ids: they tell which entry was changed.
  tags bytea NOT NULL,
  digest bytea NOT NULL,
  chain bytea NOT NULL,
  seal_key uuid NOT NULL REFERENCES history_seal_keys (id),
  sealed_at timestamptz NOT NULL
);
CREATE INDEX history_seals_ids ON history_seals USING gist (ids);`;

const refusal = `
CREATE FUNCTION refuse_seal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A seal of the history is kept as it was written: % is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;`;

const trigger = `
CREATE TRIGGER history_seals_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON history_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_seal_change();`;

const disposed = `
CREATE TABLE disposed_entries (
  event_id bigint PRIMARY KEY,
  seal_key uuid NOT NULL REFERENCES history_seal_keys (id),
  code bytea NOT NULL
);`;

const position = `
CREATE TABLE history_seal_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  snapshot text NOT NULL,
  backlog_after bigint NOT NULL,
  backlog_until bigint NOT NULL,
  -- Whose position it is: a restored copy seals its rest anew.
  installation_id uuid
);
INSERT INTO history_seal_position (snapshot, backlog_after, backlog_until)
  VALUES (pg_current_snapshot()::text, 0, 0);`;
