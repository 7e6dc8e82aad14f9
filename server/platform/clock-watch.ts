import { sql } from 'kysely';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';

/** Tolerance. Mailed codes are valid for minutes, authenticator codes for half a minute. */
const BORNE_MS = 20_000;
const LOOK_EVERY_MS = 600_000;

/** @returns milliseconds by which this machine's clock is ahead of the database's, round trip included. */
export async function clockOffset(db: Db, clock: Clock): Promise<number> {
  const asked = clock.now().getTime();
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db);
  const answered = clock.now().getTime();
  return Math.round((asked + answered) / 2 - (rows[0]?.ms ?? answered));
}

export function clockFault(offsetMs: number): string | undefined {
  if (Math.abs(offsetMs) <= BORNE_MS) return undefined;
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  const direction = offsetMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this machine is ${seconds} s ${direction} the database's: sign-in codes and sessions end at the wrong time, or at once. Set both by NTP.`;
}

export interface ClockWatch {
  look(): Promise<string | undefined>;
  stop(): void;
}

/** Compares the clocks every ten minutes and reports a difference. Outages are reported elsewhere. */
export function watchClock(
  db: Db,
  clock: Clock,
  tell: (fault: string, offsetMs: number) => void,
): ClockWatch {
  async function look(): Promise<string | undefined> {
    const offsetMs = await clockOffset(db, clock);
    const fault = clockFault(offsetMs);
    if (fault !== undefined) tell(fault, offsetMs);
    return fault;
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
}
