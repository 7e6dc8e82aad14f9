import type pg from 'pg';

const ANSWER_WITHIN_MS = 10_000;

/** Every session works in UTC: instants are read as PostgreSQL prints them. */
const SPELLING = { TimeZone: 'UTC', DateStyle: 'ISO' };

/**
 * Sets a session's parameters after connecting, not in the connection options, which PgBouncer refuses or
 * drops.
 * @param limits further parameters, such as statement_timeout in milliseconds.
 */
export async function setSession(
  client: pg.ClientBase,
  limits: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = { ...SPELLING, ...limits };
  const calls = Object.keys(names).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`,
  );
  const text = `SELECT ${calls.join(', ')}`;
  // The type of pg lacks the limit of a single query.
  const query = { text, values: Object.entries(names).flat(), query_timeout: ANSWER_WITHIN_MS };
  await client.query(query as pg.QueryConfig);
}
