import { beforeEach, describe, expect, it } from 'vitest';
import { keptInMemory, keptInTab, type RequestKeeper } from '../forms/kept-request.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { makeOnce } from './make-once.ts';

/** A server that keeps what it stored under a key, and may lose its answers. */
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

describe.each<[string, () => () => RequestKeeper]>([
  [
    'in memory',
    () => {
      const keeper = keptInMemory();
      return () => keeper;
    },
  ],
  // As after a reload before every try.
  ['in the tab', () => () => keptInTab('note')],
])('something new whose key is kept %s', (_where, makeKeeper) => {
  beforeEach(() => sessionStorage.clear());

  it('is made once when the answer was lost', async () => {
    const [server, keeper] = [fakeServer(), makeKeeper()];
    await expect(makeOnce(keeper(), server.send('A', 'loses the answer'))).rejects.toThrow();
    expect(await makeOnce(keeper(), server.send('A', 'answers'))).toBe('A');
    expect(server.notes()).toEqual(['A']);
  });

  it('is made as it was changed when the first try did not arrive', async () => {
    const [server, keeper] = [fakeServer(), makeKeeper()];
    await expect(makeOnce(keeper(), server.send('A', 'is not reached'))).rejects.toThrow();
    expect(await makeOnce(keeper(), server.send('B', 'answers'))).toBe('B');
    expect(server.notes()).toEqual(['B']);
  });

  it('is not made beside the first try without asking when the answer was lost and the content was changed', async () => {
    const [server, keeper] = [fakeServer(), makeKeeper()];
    await expect(makeOnce(keeper(), server.send('A', 'loses the answer'))).rejects.toThrow();
    await expect(makeOnce(keeper(), server.send('B', 'answers'))).rejects.toThrow(
      'The first try was stored.',
    );
    expect(server.notes()).toEqual(['A']);
    expect(await makeOnce(keeper(), server.send('B', 'answers'))).toBe('B');
    expect(server.notes()).toEqual(['A', 'B']);
  });

  it('is made a second time once the first was answered', async () => {
    const [server, keeper] = [fakeServer(), makeKeeper()];
    await makeOnce(keeper(), server.send('A', 'answers'));
    await makeOnce(keeper(), server.send('A', 'answers'));
    expect(server.notes()).toEqual(['A', 'A']);
  });

  it('counts as not sent after a refusal, unless an earlier try had no answer', async () => {
    const [server, keeper] = [fakeServer(), makeKeeper()];
    await expect(makeOnce(keeper(), server.send('A', 'refuses'))).rejects.toThrow();
    expect(keeper().read().isSent).toBe(false);
    await expect(makeOnce(keeper(), server.send('A', 'is not reached'))).rejects.toThrow();
    await expect(makeOnce(keeper(), server.send('A', 'refuses'))).rejects.toThrow();
    expect(keeper().read().isSent).toBe(true);
  });
});
