import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longStep } from './long-step.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param {boolean} isTTY @param {number} milliseconds */
async function written(isTTY, milliseconds) {
  let text = '';
  const to = { isTTY, write: (/** @type {string} */ more) => (text += more) };
  const work = () => new Promise((done) => setTimeout(done, milliseconds));
  const step = longStep('Installing packages', 'Installed', work, to);
  await vi.advanceTimersByTimeAsync(milliseconds);
  await step;
  return text;
}

it('counts the seconds on one line of a terminal', async () => {
  expect(await written(true, 2500)).toBe(
    'Installing packages …\rInstalling packages … 1 s\rInstalling packages … 2 s\r\u001b[2KInstalled in 2.5 s\n',
  );
});

it('writes a line now and then elsewhere', async () => {
  expect(await written(false, 20_500)).toBe(
    'Installing packages …\nInstalling packages … 10 s\nInstalling packages … 20 s\nInstalled in 20.5 s\n',
  );
});
