import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LostCode, loadOnline } from './back-online.ts';

let online = true;

function network(state: 'online' | 'offline') {
  online = state === 'online';
  window.dispatchEvent(new Event(state));
}

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});

afterEach(() => {
  online = true;
  vi.useRealTimers();
});

// Tests BASE-36.
it('loads code again after the network went away in the middle', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('the page');
  const loaded = loadOnline(load);
  network('offline');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  network('online');
  expect(await loaded).toBe('the page');
});

it('asks for nothing while there is no network', async () => {
  network('offline');
  const load = vi.fn(async () => 'the page');
  const loaded = loadOnline(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  network('online');
  expect(await loaded).toBe('the page');
});

it('says when the browser does not try again, so that the page can open anew', async () => {
  vi.useFakeTimers();
  const loaded = loadOnline(() => Promise.reject(new TypeError('Failed to fetch')));
  const failed = expect(loaded).rejects.toBeInstanceOf(LostCode);
  network('offline');
  await vi.advanceTimersByTimeAsync(1_000);
  network('online');
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});

it('fails when the network is there', async () => {
  await expect(loadOnline(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

// Tests BASE-91.
it('fails for code that has not arrived after 120 s', async () => {
  vi.useFakeTimers();
  const loaded = expect(loadOnline(() => new Promise(() => undefined))).rejects.toThrow('did not arrive');
  await vi.advanceTimersByTimeAsync(121_000);
  await loaded;
});
