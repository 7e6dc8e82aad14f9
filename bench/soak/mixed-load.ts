import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadFile } from '../files/customer-documents.ts';
import { call } from '../office-session.ts';

const THINK_MS = 5;
const FILE_BYTES = 200_000;
/** Every so many turns, a note is written or a file uploaded. In between they are read. */
const RARE = 20;

interface MixedLoad {
  /** The number of answered requests by step. */
  readonly done: ReadonlyMap<string, number>;
  /** Rejects with the first failure. Never resolves. */
  readonly failed: Promise<never>;
  /** Resolves when all pending requests are answered. */
  stop(): Promise<void>;
}

type Step = (turn: number) => Promise<unknown>;

/** Each person works on their own loan. @param token the current one; it is renewed during the run. */
export function startMixedLoad(address: string, token: () => string, people: number): MixedLoad {
  const done = new Map<string, number>();
  const fault = Promise.withResolvers<never>();
  fault.promise.catch(() => undefined);
  let going = true;

  async function work(person: number): Promise<void> {
    const steps = await openDesk(address, token, person);
    for (let turn = 0; going; turn += 1) {
      for (const [what, step] of Object.entries(steps)) {
        await step(turn);
        done.set(what, (done.get(what) ?? 0) + 1);
        await pause(THINK_MS);
      }
    }
  }

  const working = Array.from({ length: people }, (_, person) =>
    work(person).catch((thrown: unknown) => {
      going = false;
      fault.reject(thrown);
    }),
  );
  return {
    done,
    failed: fault.promise,
    async stop() {
      going = false;
      await Promise.all(working);
    },
  };
}

async function openDesk(address: string, token: () => string, person: number): Promise<Record<string, Step>> {
  const office = {
    address,
    get authorization() {
      return `Bearer ${token()}`;
    },
    call: <Answer>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
      call<Answer>(address, token(), { method, path, body, headers }),
  };
  const { call: ask } = office;
  const customer = { firstName: 'Soak', lastName: 'Example', primaryEmail: `soak.${person}@mail.example` };
  const { customerId } = await ask<{ customerId: string }>('POST', '/api/customers', customer);
  const { loanId } = await ask<{ loanId: string }>('POST', `/api/customers/${customerId}/urlas`, {});
  const loan = `/api/customers/${customerId}/urlas/${loanId}`;
  const notes = `/api/customers/${customerId}/notes`;
  const upload = (turn: number) => {
    // Everybody uploads the same bytes in one turn, so they are stored once.
    const bytes = Buffer.alloc(FILE_BYTES, `Statement of turn ${turn}\n`);
    return uploadFile(office, customerId, { name: `Priority ${turn}.txt`, path: 'Others', bytes });
  };
  let version = 1;
  let file = await upload(0);
  return {
    list: () => ask('GET', '/api/urlas'),
    count: () => ask('GET', '/api/urlas/count?status=floated'),
    search: (turn) => ask('POST', '/api/searches/customer', { query: `soak.${turn % 10}` }),
    read: () => ask('GET', loan),
    async save(turn) {
      const stored = await ask<{ section1BorrowerInformation?: object }>('GET', loan);
      const part1aPersonalInformation = { firstName: `Soak ${'I'.repeat((turn % 7) + 1)}` };
      const changed = { ...stored, section1BorrowerInformation: { part1aPersonalInformation } };
      await ask('PUT', loan, changed, { 'if-match': `"${version}"` });
      version += 1;
    },
    async note(turn) {
      if (turn % RARE === 0)
        await ask('POST', notes, { message: `Priority ${turn}`, collections: ['OTHERS'] });
      else await ask('GET', notes);
    },
    async file(turn) {
      if (turn % RARE === 0) file = await upload(turn);
      else await read(office, file);
    },
    // Aborts the stream, as a browser does when it closes.
    watch: () => read(office, `${loan}/live?tabId=${randomUUID()}`, { firstPieceOnly: true }),
  };
}

async function read(
  { address, authorization }: { address: string; authorization: string },
  path: string,
  { firstPieceOnly = false } = {},
): Promise<void> {
  const cut = new AbortController();
  const answer = await fetch(address + path, { headers: { authorization }, signal: cut.signal });
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  if (!firstPieceOnly) {
    await answer.arrayBuffer();
    return;
  }
  await answer.body?.getReader().read();
  cut.abort();
}
