import { randomUUID } from 'node:crypto';
import { createParser, type EventSourceParser } from 'eventsource-parser';
import { expect } from 'vitest';
import type { LoanChange } from '../../../contract/live.ts';
import type { PresentPerson } from '../../../domain/people/presence.ts';
import { openTestSession, type TestStaff } from '../factories/staff-factory.ts';
import type { TestApp } from '../test-app.ts';

export interface LiveMessage {
  event: string;
  id: string;
  data: { changes?: LoanChange[]; people?: PresentPerson[] };
}

export interface ReadStream {
  status: number;
  tabId: string;
  messages: LiveMessage[];
  lastId(): string;
  versions(): (number | null)[];
  people(): PresentPerson[] | undefined;
  isEnded(): boolean;
  drop(): void;
}

export interface StreamRequest {
  url: string;
  token: string;
  lastEventId?: string;
  tabId?: string;
  query?: string;
}

/** Reads streams over real connections. */
export async function liveCalls(lintel: TestApp) {
  const base = await lintel.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    base,
    tokenOf: async (staff: TestStaff) => (await openTestSession(lintel.platform, staff)).access_token,
    open: (ask: StreamRequest) => openStream(base, ask),
  };
}

async function openStream(base: string, ask: StreamRequest): Promise<ReadStream> {
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
  const parser = createParser({
    onId(next) {
      id = next;
    },
    onEvent: ({ event = '', data }) => void messages.push({ event, id, data: JSON.parse(data) }),
  });
  void feed(parser, answer)
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
  // The first message shows that the stream is open.
  if (answer.status === 200) await expect.poll(() => stream.people()).toBeDefined();
  return stream;
}

async function feed(parser: EventSourceParser, answer: Response): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }));
  }
}
