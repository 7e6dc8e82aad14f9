import type { LoadWork } from '../options.ts';
import type { StatementTemplate } from './statement-template.ts';

export interface LoadRequest {
  method: 'GET' | 'POST';
  /** Path and query. */
  path: string;
  /** JSON text. */
  body?: string;
  /** In addition to, or instead of, those of the target. */
  headers?: Record<string, string>;
}

/** Each save changes one answer. */
export interface SaveTarget {
  path: string;
  /** The JSON text around the changing answer. */
  before: string;
  after: string;
  version: number;
}

export type LoadPlan =
  | { kind: 'requests'; requests: LoadRequest[] }
  | { kind: 'saves'; targets: SaveTarget[] };

export interface LoadTarget {
  /** 'http://127.0.0.1:41234'. */
  address: string;
  headers: Record<string, string>;
}

/** Times in milliseconds. */
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
  /** A closed loop if undefined. */
  perSecond?: number;
}

export type LoadOrder =
  | { order: 'plan'; plan: LoadPlan }
  | ({ order: 'run'; target: LoadTarget } & RunOptions);

export interface BenchCase {
  work: LoadWork;
  title: string;
  plan: LoadPlan;
}

export function requestCase(work: LoadWork, title: string, requests: LoadRequest[]): BenchCase {
  return { work, title, plan: { kind: 'requests', requests } };
}

/** What the bare server sends to PostgreSQL: Lintel's recorded statements. */
export interface BarePlan {
  /** Statements by `requestKey`. The placeholder `ids` stands for the ids of all rows found before. */
  requests: Record<string, StatementTemplate[]>;
  /** Placeholders: `loanId`, `customerId`. */
  read: StatementTemplate | undefined;
  /** Placeholders: `loanId`, `customerId`, `document`, `fromVersion`, `toVersion`, `progress`, `now`. */
  write: StatementTemplate | undefined;
}

export function requestKey({ method, path, body = '' }: LoadRequest): string {
  return `${method} ${path} ${body}`;
}

export interface PreparedWork {
  cases: BenchCase[];
  bare: Partial<BarePlan>;
}
