import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openFromDesk } from '../load/desk-request.ts';
import type { LoadTarget } from '../load/load-plan.ts';

export interface DueRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  isSave: boolean;
  isProbe?: boolean;
  done?: (status: number) => void;
}

/** Milliseconds from the due time, so that a late start counts. */
export interface DueAnswer {
  status: number;
  milliseconds: number;
  isSave: boolean;
  isProbe: boolean;
}

/** As many connections as a busy proxy keeps open, reused between runs. */
const agent = new Agent({ keepAlive: true, maxSockets: 500 });
const TICK_MS = 5;
/** Health checks per second, as a proxy sends them. */
const PROBES_PER_SECOND = 5;

/** Open-loop load: sends requests at fixed times, whether or not the earlier ones are answered. */
export async function runDue(
  target: LoadTarget,
  requests: () => DueRequest,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<DueAnswer[]> {
  const answers: Promise<DueAnswer>[] = [];
  const began = performance.now();
  const total = Math.floor(perSecond * seconds);
  let sent = 0;
  let probes = 0;
  while (sent < total) {
    const elapsed = performance.now() - began;
    for (; sent < total && (sent * 1000) / perSecond <= elapsed; sent += 1) {
      answers.push(send(target, requests(), { nth: sent, due: began + (sent * 1000) / perSecond }));
    }
    for (; (probes * 1000) / PROBES_PER_SECOND <= elapsed; probes += 1) {
      const due = began + (probes * 1000) / PROBES_PER_SECOND;
      const probe = { method: 'GET', path: '/healthz', headers: {}, isSave: false, isProbe: true };
      answers.push(send(target, probe, { nth: probes, due }));
    }
    await pause(TICK_MS);
  }
  return Promise.all(answers);
}

function send(target: LoadTarget, sent: DueRequest, place: { nth: number; due: number }): Promise<DueAnswer> {
  const { body, isSave, isProbe, done } = sent;
  const { nth, due } = place;
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        done?.(status);
        resolve({ status, milliseconds: performance.now() - due, isSave, isProbe: isProbe ?? false });
      });
    };
    const outgoing = openFromDesk(agent, target, sent, { nth, onAnswer });
    outgoing.on('error', (error) => {
      // The server may close an idle connection just as it is reused.
      if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET') {
        send(target, sent, place).then(resolve, reject);
      } else reject(error);
    });
    outgoing.end(body);
  });
}
