import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { LoanChange } from '../../contract/live.ts';
import type { PresentPerson } from '../../domain/presence.ts';
import { openTestSession, type TestStaff } from './staff-factory.ts';
import type { TestApp } from './test-app.ts';

export interface LiveMessage {
  event: string;
  id: string;
  data: { changes?: LoanChange[]; people?: PresentPerson[] };
}

/** A stream that is being read, as a browser reads it. */
export interface ReadStream {
  status: number;
  tabId: string;
  messages: LiveMessage[];
  /** The id to resume with. */
  lastId(): string;
  /** Versions that changes told of, in the order in which they came. */
  versions(): (number | null)[];
  /** Who the last message said is there. */
  people(): PresentPerson[] | undefined;
  isEnded(): boolean;
  /** Breaks the connection off. */
  drop(): void;
}

export interface StreamAsk {
  /** The path of the loan. */
  url: string;
  token: string;
  lastEventId?: string;
  tabId?: string;
  query?: string;
}

/** Has an app listen, and reads streams from it over real connections. */
export async function liveCalls(lintel: TestApp) {
  const base = await lintel.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    tokenOf: async (staff: TestStaff) => (await openTestSession(lintel.platform, staff)).access_token,
    open: (ask: StreamAsk) => openStream(base, ask),
  };
}

async function openStream(base: string, ask: StreamAsk): Promise<ReadStream> {
  const tabId = ask.tabId ?? randomUUID();
  const controller = new AbortController();
  const answer = await fetch(`${base}${ask.url}/live?tabId=${tabId}${ask.query ?? ''}`, {
    headers: {
      authorization: `Bearer ${ask.token}`,
      ...(ask.lastEventId === undefined ? {} : { 'last-event-id': ask.lastEventId }),
    },
    signal: controller.signal,
  });
  const messages: LiveMessage[] = [];
  let id = '';
  let ended = false;
  void read(answer, (block) => {
    id = block.id ?? id;
    if (block.event !== undefined) messages.push({ event: block.event, id, data: block.data });
  })
    .catch(() => undefined)
    .finally(() => {
      ended = true;
    });
  const stream: ReadStream = {
    status: answer.status,
    tabId,
    messages,
    lastId: () => id,
    versions: () => messages.flatMap(({ data }) => (data.changes ?? []).map(({ version }) => version)),
    people: () => messages.findLast(({ event }) => event === 'people')?.data.people,
    isEnded: () => ended,
    drop: () => controller.abort(),
  };
  // The first message says that the stream stands.
  if (answer.status === 200) await expect.poll(() => stream.people()).toBeDefined();
  return stream;
}

async function read(
  answer: Response,
  onBlock: (block: { event?: string; id?: string; data: LiveMessage['data'] }) => void,
): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes as Uint8Array, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const value = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const [event, id] = [value('event'), value('id')];
      onBlock({
        ...(event === undefined ? {} : { event }),
        ...(id === undefined ? {} : { id }),
        data: JSON.parse(value('data') ?? '{}') as LiveMessage['data'],
      });
    }
  }
}
