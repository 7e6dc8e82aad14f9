import type { LoadRequest, LoadTarget, SaveTarget } from '../load-plan.ts';

/** One request that is due at a time of its own. */
export interface DueRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  isSave: boolean;
  isProbe?: boolean;
  /** Called with the status of the answer. */
  done?: (status: number) => void;
}

/** The requests of a working day: reads in turn, and a save among so many. */
export interface MixedPlan {
  reads: LoadRequest[];
  saves: SaveTarget[];
}

/** @param perSecond requests that are due in a second. */
export type OverloadOrder =
  | { order: 'plan'; plan: MixedPlan }
  | { order: 'run'; target: LoadTarget; seconds: number; perSecond: number };

/** A run as its answers show it; times in milliseconds, from when a request was due. */
export interface OverloadRound {
  /** Answered with success, a second. */
  admittedPerSecond: number;
  admittedP50: number;
  admittedP99: number;
  refusedPerSecond: number;
  refusedP99: number;
  /** Share of the saves that were admitted. */
  savesAdmitted: number;
  savesP99: number;
  healthP99: number;
  /** Answers that were neither: none is expected. */
  failures: number;
}
