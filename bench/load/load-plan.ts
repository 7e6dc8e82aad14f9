import type { LoadWork } from '../options.ts';
import type { StatementTemplate } from './statement-template.ts';

/** One request of the load, the same for Lintel and the bare server. */
export interface LoadRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  /** JSON text. */
  body?: string;
  /** Beside those of the target, or in their place. */
  headers?: Record<string, string>;
}

/** A loan whose application is saved again and again, each time with another answer in one field. */
export interface SaveTarget {
  path: string;
  /** The application's JSON text around the answer that changes. */
  before: string;
  after: string;
  version: number;
}

/** Content of the load: requests in turn, or saves. */
export type LoadPlan =
  | { kind: 'requests'; requests: LoadRequest[] }
  | { kind: 'saves'; targets: SaveTarget[] };

export interface LoadTarget {
  /** 'http://127.0.0.1:41234'. */
  address: string;
  headers: Record<string, string>;
}

/** Figures of one round; times in milliseconds. */
export interface RoundFigures {
  requests: number;
  requestsPerSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

export interface RunOptions {
  seconds: number;
  connections: number;
  /** Requests due in a second; as many as are answered if unset. */
  perSecond?: number;
}

export type LoadOrder =
  | { order: 'plan'; plan: LoadPlan }
  | ({ order: 'run'; target: LoadTarget } & RunOptions);

/** One line of the table: a kind of request. */
export interface BenchCase {
  work: LoadWork;
  title: string;
  plan: LoadPlan;
}

export function requestCase(work: LoadWork, title: string, requests: LoadRequest[]): BenchCase {
  return { work, title, plan: { kind: 'requests', requests } };
}

/** Orders for the bare server: the recorded statements of Lintel for the same requests. */
export interface BarePlan {
  /** Statements by `requestKey`. The place `ids` takes the ids of all rows found before. */
  requests: Record<string, StatementTemplate[]>;
  /** Places: `loanId`, `customerId`. */
  read: StatementTemplate | undefined;
  /** Places: `loanId`, `customerId`, `document`, `fromVersion`, `toVersion`, `progress`, `now`. */
  write: StatementTemplate | undefined;
}

export function requestKey({ method, path, body = '' }: LoadRequest): string {
  return `${method} ${path} ${body}`;
}

/** The cases of a work, and the plan of the bare server for them. */
export interface PreparedWork {
  cases: BenchCase[];
  bare: Partial<BarePlan>;
}
