import type { LoadRequest, LoadTarget, SaveTarget } from '../load/load-plan.ts';

/** One request with its due time. */
export interface DueRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  isSave: boolean;
  isProbe?: boolean;
  /** Receives the status of the answer. */
  done?: (status: number) => void;
}

/** The requests of a working day: reads in turn, and one save among many reads. */
export interface MixedPlan {
  reads: LoadRequest[];
  saves: SaveTarget[];
}

/** @param perSecond requests due in a second. */
export type OverloadOrder =
  | { order: 'plan'; plan: MixedPlan }
  | { order: 'run'; target: LoadTarget; seconds: number; perSecond: number };

/** Figures of a run; times in milliseconds from the due time of a request. */
export interface OverloadRound {
  /** Successful answers a second. */
  admittedPerSecond: number;
  admittedP50: number;
  admittedP99: number;
  refusedPerSecond: number;
  refusedP99: number;
  /** Share of saves that were admitted. */
  savesAdmitted: number;
  savesP99: number;
  healthP99: number;
  /** Answers that were neither success nor refusal; none is expected. */
  failures: number;
}
