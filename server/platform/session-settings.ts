import type pg from 'pg';

const ANSWER_WITHIN_MS = 10_000;

/** Every session works in UTC: an instant is read as PostgreSQL prints it. */
const SPELLING = { TimeZone: 'UTC', DateStyle: 'ISO' };

/**
 * Sets the parameters of a session once it is connected, and not with the connection's own options: PgBouncer refuses those, or drops
 * them when it is told to.
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
