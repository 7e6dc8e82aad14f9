import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerParent } from '../child-process.ts';
import { type BarePlan, requestKey } from './load-plan.ts';
import { type GivenValues, parametersFor, type StatementTemplate } from './statement-template.ts';

/**
 * The baseline: `node:http` and `pg` with Lintel's own statements, but no sign-in and no checks. JSON passes through
 * unparsed, and timestamps stay PostgreSQL's text.
 */
const POOL_SIZE = 20;

const LOAN_PATH = /^\/api\/customers\/([^/]+)\/urlas\/([^/?]+)$/;

/** Types of `timestamptz` and `date`. */
const TEXT_ONLY: ReadonlySet<number> = new Set([1184, 1082]);

type Row = Record<string, unknown>;

let plan: BarePlan;
let pool: pg.Pool;

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    response.writeHead(500).end(error.message);
  });
});

answerParent<{ connectionString: string; plan: BarePlan }, string>(
  async (order) => {
    plan = order.plan;
    pool = new pg.Pool({
      connectionString: order.connectionString,
      max: POOL_SIZE,
      options: '-c TimeZone=UTC -c DateStyle=ISO',
      types: { getTypeParser },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
  async () => {
    server.closeAllConnections();
    await pool?.end();
  },
);

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  return TEXT_ONLY.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, 'text');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const [, customerId, loanId] = LOAN_PATH.exec(path) ?? [];
  if (loanId !== undefined && request.method === 'GET') return readLoan({ customerId, loanId }, response);
  if (loanId !== undefined) return saveLoan({ customerId, loanId }, request, response);
  const body = request.method === 'POST' ? await readBody(request) : '';
  const statements = plan.requests[requestKey({ method: request.method as 'GET' | 'POST', path, body })];
  if (statements === undefined) throw new Error(`${request.method} ${path} was not recorded.`);
  const results: Row[][] = [];
  for (const statement of statements) {
    const ids = results.flat().map(({ id }) => id);
    results.push(await rowsOf(statement, { ids }));
  }
  sendJson(response, JSON.stringify(results));
}

async function readLoan(ids: GivenValues, response: ServerResponse): Promise<void> {
  const [loan] = await rowsOf(plan.read, ids);
  if (loan === undefined) throw new Error('There is no such loan.');
  const { document, ...header } = loan;
  sendLoan(response, header, document as string);
}

/** Reads first, as a save with history must. */
async function saveLoan(ids: GivenValues, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const document = await readBody(request);
  const fromVersion = Number(request.headers['if-match']?.replaceAll('"', ''));
  const [loan] = await rowsOf(plan.read, ids);
  const [header] = await rowsOf(plan.write, {
    ...ids,
    document,
    fromVersion,
    toVersion: fromVersion + 1,
    progress: loan?.progress,
    now: new Date().toISOString(),
  });
  if (header === undefined) throw new Error('The version was not the stored one.');
  sendLoan(response, header, document);
}

async function rowsOf(statement: StatementTemplate | undefined, given: GivenValues): Promise<Row[]> {
  if (statement === undefined) throw new Error('This was not recorded.');
  return (await pool.query<Row>(statement.sql, parametersFor(statement, given))).rows;
}

function sendLoan(response: ServerResponse, header: Row, document: string): void {
  sendJson(response, `{"loan":${JSON.stringify(header)},"application":${document}}`);
}

function sendJson(response: ServerResponse, json: string): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
