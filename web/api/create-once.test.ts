import { beforeEach, describe, expect, it } from 'vitest';
import { type PendingRequestStore, storeInMemory, storeInTab } from '../forms/drafts/pending-request.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { createOnce } from './create-once.ts';

function fakeServer() {
  const stored = new Map<string, string>();
  return {
    stored,
    notes: () => [...stored.values()],
    send: (text: string, outcome: 'answers' | 'loses the answer' | 'is not reached' | 'refuses') => {
      return async (key: string): Promise<string> => {
        if (outcome === 'is not reached') throw new ApiError(NO_ANSWER, {});
        const before = stored.get(key);
        if (before !== undefined && before !== text) {
          throw new ApiError(422, {
            error: { code: 'idempotency_key_reused', message: 'The first try was stored.' },
          });
        }
        if (before === undefined && outcome === 'refuses') {
          throw new ApiError(400, { error: { code: 'invalid', message: 'Not valid.' } });
        }
        stored.set(key, text);
        if (outcome === 'loses the answer') throw new ApiError(NO_ANSWER, {});
        return text;
      };
    },
  };
}

describe.each<[string, () => () => PendingRequestStore]>([
  [
    'in memory',
    () => {
      const store = storeInMemory();
      return () => store;
    },
  ],
  ['in the tab', () => () => storeInTab('note')],
])('something new whose key is kept %s', (_where, makeStore) => {
  beforeEach(() => sessionStorage.clear());

  it('is created once when the answer was lost', async () => {
    const [server, store] = [fakeServer(), makeStore()];
    await expect(createOnce(store(), server.send('A', 'loses the answer'))).rejects.toThrow();
    expect(await createOnce(store(), server.send('A', 'answers'))).toBe('A');
    expect(server.notes()).toEqual(['A']);
  });

  it('is created with the changed content when the first try did not arrive', async () => {
    const [server, store] = [fakeServer(), makeStore()];
    await expect(createOnce(store(), server.send('A', 'is not reached'))).rejects.toThrow();
    expect(await createOnce(store(), server.send('B', 'answers'))).toBe('B');
    expect(server.notes()).toEqual(['B']);
  });

  it('is not created a second time without asking when the answer was lost and the content changed', async () => {
    const [server, store] = [fakeServer(), makeStore()];
    await expect(createOnce(store(), server.send('A', 'loses the answer'))).rejects.toThrow();
    await expect(createOnce(store(), server.send('B', 'answers'))).rejects.toThrow(
      'The first try was stored.',
    );
    expect(server.notes()).toEqual(['A']);
    expect(await createOnce(store(), server.send('B', 'answers'))).toBe('B');
    expect(server.notes()).toEqual(['A', 'B']);
  });

  it('is created a second time once the first was answered', async () => {
    const [server, store] = [fakeServer(), makeStore()];
    await createOnce(store(), server.send('A', 'answers'));
    await createOnce(store(), server.send('A', 'answers'));
    expect(server.notes()).toEqual(['A', 'A']);
  });

  it('counts as not sent after a refusal, unless an earlier try was not answered', async () => {
    const [server, store] = [fakeServer(), makeStore()];
    await expect(createOnce(store(), server.send('A', 'refuses'))).rejects.toThrow();
    expect(store().read().isSent).toBe(false);
    await expect(createOnce(store(), server.send('A', 'is not reached'))).rejects.toThrow();
    await expect(createOnce(store(), server.send('A', 'refuses'))).rejects.toThrow();
    expect(store().read().isSent).toBe(true);
  });
});
