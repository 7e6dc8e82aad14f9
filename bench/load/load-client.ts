import { Agent, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { answerParent } from '../child-process.ts';
import { percentile } from '../statistics.ts';
import { type DeskRequest, openFromDesk } from './desk-request.ts';
import type { LoadOrder, LoadPlan, LoadTarget, RoundFigures, RunOptions, SaveTarget } from './load-plan.ts';

/** Makes every saved answer unique, so that runs on a kept database still change something. */
const RUN = Date.now().toString(36);

/** With fewer loans, a connection could find none that is not being saved. */
const LEAST_LOANS = 50;

interface Sent extends DeskRequest {
  done?: () => void;
}

/** Closed-loop load: each kept-alive connection waits for the answer before it sends the next request. */
class ClosedLoop {
  readonly #plan: LoadPlan;
  readonly #saving = new Set<SaveTarget>();
  /** Servers by the order of their first round. */
  readonly #servers: string[] = [];
  #sent = 0;

  constructor(plan: LoadPlan) {
    this.#plan = plan;
  }

  /** @throws for every answer except a success. */
  async run(
    target: LoadTarget,
    { seconds, connections, perSecond = Number.POSITIVE_INFINITY }: RunOptions,
  ): Promise<RoundFigures> {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const latencies: number[] = [];
    // Both servers get the same requests in the same order. Saves continue across rounds, because each must change
    // something.
    if (this.#plan.kind === 'requests') this.#sent = 0;
    const began = performance.now();
    const end = began + seconds * 1000;
    let started = 0;
    /** A request that starts late counts from its due time. */
    const start = async (): Promise<number> => {
      const due = began + (started * 1000) / perSecond;
      started += 1;
      const early = due - performance.now();
      if (early <= 0) return perSecond === Number.POSITIVE_INFINITY ? performance.now() : due;
      await pause(early);
      return performance.now();
    };
    const connection = async () => {
      while (performance.now() < end) {
        const sentAt = await start();
        const next = this.#next(target);
        await send(agent, target, next, this.#sent);
        latencies.push(performance.now() - sentAt);
        next.done?.();
      }
    };
    try {
      await Promise.all(Array.from({ length: connections }, connection));
    } finally {
      agent.destroy();
    }
    const elapsed = (performance.now() - began) / 1000;
    return {
      requests: latencies.length,
      requestsPerSecond: latencies.length / elapsed,
      p50: percentile(latencies, 50),
      p95: percentile(latencies, 95),
      p99: percentile(latencies, 99),
    };
  }

  #next({ address }: LoadTarget): Sent {
    this.#sent += 1;
    if (this.#plan.kind === 'saves') return this.#nextSave(this.#loansOf(address, this.#plan.targets));
    const { requests } = this.#plan;
    const next = requests[(this.#sent - 1) % requests.length];
    if (next === undefined) throw new Error('The plan has no requests.');
    return { ...next, headers: next.headers ?? {} };
  }

  /** Half of the loans, as two servers of one company rarely save the same loan in turn. */
  #loansOf(address: string, targets: readonly SaveTarget[]): readonly SaveTarget[] {
    if (!this.#servers.includes(address)) this.#servers.push(address);
    const half = Math.ceil(targets.length / 2);
    if (half < LEAST_LOANS) return targets;
    return this.#servers.indexOf(address) === 0 ? targets.slice(0, half) : targets.slice(half);
  }

  /** Never saves a loan twice at once, because one of the saves would be refused. */
  #nextSave(targets: readonly SaveTarget[]): Sent {
    let target = targets[this.#sent % targets.length];
    while (target !== undefined && this.#saving.has(target)) {
      this.#sent += 1;
      target = targets[this.#sent % targets.length];
    }
    if (target === undefined) throw new Error('The plan has no loans.');
    const saved = target;
    this.#saving.add(saved);
    return {
      method: 'PUT',
      path: saved.path,
      headers: { 'if-match': `"${saved.version}"` },
      body: `${saved.before}${RUN}-${this.#sent}${saved.after}`,
      done: () => {
        saved.version += 1;
        this.#saving.delete(saved);
      },
    };
  }
}

function send(agent: Agent, target: LoadTarget, sent: Sent, nth: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: IncomingMessage) =>
      readAnswer(answer, `${sent.method} ${sent.path}`).then(resolve, reject);
    const outgoing = openFromDesk(agent, target, sent, { nth, onAnswer });
    outgoing.on('error', reject);
    outgoing.end(sent.body);
  });
}

async function readAnswer(answer: IncomingMessage, what: string): Promise<void> {
  const status = answer.statusCode ?? 0;
  const isSuccess = status >= 200 && status < 300;
  const chunks: Buffer[] = [];
  for await (const chunk of answer) if (!isSuccess) chunks.push(chunk as Buffer);
  if (isSuccess) return;
  throw new Error(`${what} was answered with ${status}: ${Buffer.concat(chunks).toString().slice(0, 500)}`);
}

/** In its own process, so that it takes no time from the servers' event loops. */
let loop = new ClosedLoop({ kind: 'requests', requests: [] });

answerParent<LoadOrder, RoundFigures | null>(async (order) => {
  if (order.order === 'run') return loop.run(order.target, order);
  loop = new ClosedLoop(order.plan);
  return null;
});
