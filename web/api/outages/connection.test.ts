import { afterEach, expect, it, vi } from 'vitest';
import { backOnline } from '../../ui/states/back-online.ts';
import { ApiError, NO_ANSWER, noAnswer } from '../api-error.ts';
import { resuming } from './connection.ts';

const setOnline = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

afterEach(() => vi.restoreAllMocks());

it('waits for the network', async () => {
  setOnline(false);
  let isBack = false;
  const waiting = backOnline().then(() => {
    isBack = true;
  });
  await Promise.resolve();
  expect(isBack).toBe(false);
  setOnline(true);
  await waiting;
  expect(isBack).toBe(true);
});

it('repeats a call that the network cut off, once it is back', async () => {
  const call = vi.fn(async () => 'sent');
  call.mockImplementationOnce(async () => {
    setOnline(false);
    throw new ApiError(NO_ANSWER, noAnswer());
  });
  const sent = resuming(call);
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  setOnline(true);
  expect(await sent).toBe('sent');
  expect(call).toHaveBeenCalledTimes(2);
});

it.each([
  ['a refusal', true, new ApiError(401, { error: { code: 'unauthenticated', message: 'No' } })],
  ['no answer of a server in the network', false, new ApiError(NO_ANSWER, noAnswer())],
])('does not repeat after %s', async (_what, isAway, error) => {
  const call = vi.fn(async () => {
    if (isAway) setOnline(false);
    throw error;
  });
  await expect(resuming(call)).rejects.toBe(error);
  expect(call).toHaveBeenCalledTimes(1);
});
