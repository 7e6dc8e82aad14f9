import { afterEach, expect, it } from 'vitest';
import { startThreads } from './thread-pool.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

function aPool() {
  const pool = startThreads({
    filename: new URL('../file-store/hash-thread.ts', import.meta.url).href,
    minThreads: 0,
  });
  stop = () => pool.destroy();
  return pool;
}

it('an answer to an aborted task ends nothing else', () => {
  const late = new Error('Unexpected message from Worker: { taskId: 23, result: [] }');
  expect(() => aPool().emit('error', late)).not.toThrow();
});

it('another fault of a pool is one', () => {
  expect(() => aPool().emit('error', new Error('out of memory'))).toThrow('out of memory');
});
