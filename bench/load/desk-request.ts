import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { LoadTarget } from './load-plan.ts';

/** Rate limits count by address, so each desk of a large lender has its own. */
const DESKS = 1000;

export interface DeskRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The caller handles errors and ends the request with its body. */
export function openFromDesk(
  agent: Agent,
  { address, headers }: LoadTarget,
  { method, path, headers: own, body }: DeskRequest,
  { nth, onAnswer }: { nth: number; onAnswer: (answer: IncomingMessage) => void },
): ClientRequest {
  const desk = nth % DESKS;
  return request(
    `${address}${path}`,
    {
      agent,
      method,
      headers: {
        ...headers,
        ...own,
        'x-forwarded-for': `198.18.${Math.floor(desk / 250)}.${desk % 250}`,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    },
    onAnswer,
  );
}
