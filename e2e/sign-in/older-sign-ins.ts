import { Client } from 'pg';
import { runningPostgresUrl } from '../../server/platform/postgres/running-postgres.ts';

/**
 * Makes a person's last sign-in look older, so that no test has to wait: a new code can be mailed, the authenticator
 * app shows a new code, and the confirmation has expired.
 */
export async function letTimePass(dataDir: string, email: string, seconds: number): Promise<void> {
  const client = new Client(await runningPostgresUrl(dataDir));
  await client.connect();
  const mine = 'WHERE staff_id = (SELECT id FROM staff WHERE email = $1)';
  await client.query(
    `UPDATE browser_codes SET created_at = created_at - make_interval(secs => $2) WHERE email = $1`,
    [email, seconds],
  );
  await client.query(
    `UPDATE sessions SET second_factor_at = second_factor_at - make_interval(secs => $2) ${mine}`,
    [email, seconds],
  );
  await client.query(
    `UPDATE authenticator_apps SET last_step = last_step - ceil($2::double precision / 30) ${mine}`,
    [email, seconds],
  );
  await client.end();
}

/** Makes a person's sessions look older. A browser notices at its next renewal. */
export async function letSessionsAge(dataDir: string, email: string, minutes: number): Promise<void> {
  const client = new Client(await runningPostgresUrl(dataDir));
  await client.connect();
  await client.query(
    `UPDATE sessions SET created_at = created_at - make_interval(mins => $2)
     WHERE staff_id = (SELECT id FROM staff WHERE email = $1)`,
    [email, minutes],
  );
  await client.end();
}
