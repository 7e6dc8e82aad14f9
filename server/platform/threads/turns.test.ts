import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('runs a task of someone else before the next one of the same person', async () => {
  const turns = new Turns();
  const ran: string[] = [];
  const add = (person: string, name: string) =>
    turns.run(person, async () => {
      await Promise.resolve();
      ran.push(name);
      return name;
    });
  const first = ['a1', 'a2', 'a3', 'a4'].map((name) => add('a', name));
  // While a1 runs.
  const others = [add('b', 'b1'), add('c', 'c1'), add('b', 'b2')];
  expect(await Promise.all([...first, ...others])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  expect(ran).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('goes on after a task that failed', async () => {
  const turns = new Turns();
  const failed = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('a', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('runs several at a time', async () => {
  const turns = new Turns(2);
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (person: string, name: string) =>
    turns.run(person, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const all = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1')];
  expect(began).toEqual(['a1', 'a2']);
  ends.get('a1')?.();
  await all[0];
  await Promise.resolve();
  expect(began).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['b1', 'a2', 'a3']) {
    while (!ends.has(name)) await Promise.resolve();
    ends.get(name)?.();
  }
  await Promise.all(all);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});
