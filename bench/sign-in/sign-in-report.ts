import { median, percentile, ratioOfRounds } from '../statistics.ts';
import { atMost, milliseconds, ratio, table } from '../table.ts';

/** Figures of one round in milliseconds. */
export interface SignInTimes {
  /** From the request of the sixth digit to the session. */
  session: number[];
  /** From the same request to the first list. */
  list: number[];
}

/** Paired rounds. */
export interface SignInFigures {
  ours: SignInTimes[];
  bare: SignInTimes[];
}

/** The target, which also holds for the slowest of a hundred. Milliseconds. */
const SIGN_IN_MS = 300;

const TITLES: Record<keyof SignInTimes, string> = {
  session: 'to the session',
  list: 'to the first list of loans',
};

export function renderSignIn({ ours, bare }: SignInFigures): string {
  const rows = (['session', 'list'] as const).flatMap((what) =>
    [50, 99].map((percent) => {
      const of = (rounds: readonly SignInTimes[]) => rounds.map((times) => percentile(times[what], percent));
      return [
        `${TITLES[what]}, p${percent}`,
        `${atMost(median(of(ours)), SIGN_IN_MS, milliseconds)} ms`,
        `${milliseconds(median(of(bare)))} ms`,
        ratio(ratioOfRounds(of(ours), of(bare))),
      ];
    }),
  );
  return table(['from the sixth digit', 'Lintel', 'a bare server', 'ratio'], rows);
}
