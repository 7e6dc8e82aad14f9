import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { LoadTarget } from './load-plan.ts';

/** Request limits count by address, so the load comes from as many addresses as a large lender has desks. */
const DESKS = 1000;

export interface DeskRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Opens a request of the load, which comes from the desk of its number. The caller handles errors and ends it with the body. */
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
