import type { LoadWork } from '../options.ts';
import type { BarePlan } from './bare-plan.ts';
import type { LoadPlan, LoadRequest } from './load-plan.ts';
import type { Recorder } from './recorder.ts';

/** One line of the table: a kind of request. */
export interface BenchCase {
  work: LoadWork;
  title: string;
  plan: LoadPlan;
}

/** The cases of a work, and the plan of the bare server for them. */
export interface PreparedWork {
  cases: BenchCase[];
  bare: Partial<BarePlan>;
}

/** Prepares a work on the database of the recorder. */
export type PrepareWork = (recorder: Recorder) => Promise<PreparedWork>;

export function requestCase(work: LoadWork, title: string, requests: LoadRequest[]): BenchCase {
  return { work, title, plan: { kind: 'requests', requests } };
}
