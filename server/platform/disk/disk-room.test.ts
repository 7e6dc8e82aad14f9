import { expect, it, vi } from 'vitest';
import { createDiskRoom, isOutOfRoom } from './disk-room.ts';

const MB = 1024 * 1024;

function aRoom(free: number) {
  const disk = { free };
  let at = 0;
  const log = { error: vi.fn(), info: vi.fn() };
  const room = createDiskRoom({ dataDir: '/data', log, now: () => at, freeBytes: async () => disk.free });
  const pass = (ms: number) => {
    at += ms;
  };
  return { ...room, disk, log, pass };
}

it('is full when the disk has less room than three documents', async () => {
  const room = aRoom(33 * MB);
  expect(await room.isFull()).toBe(false);
  room.disk.free = 31 * MB;
  expect(await room.isFull()).toBe(true);
});

it('is full for ten seconds after a refusal, even if the disk has room', async () => {
  const room = aRoom(1000 * MB);
  room.noteFull(new Error('no space'));
  room.pass(9_999);
  expect(await room.isFull()).toBe(true);
  room.pass(1);
  expect(await room.isFull()).toBe(false);
});

it('logs one line when it becomes full and one when it has room again', async () => {
  const room = aRoom(10 * MB);
  for (let time = 0; time < 5; time += 1) {
    room.noteFull(new Error('no space'));
    await room.isFull();
  }
  expect(room.log.error).toHaveBeenCalledTimes(1);
  room.pass(20_000);
  room.disk.free = 500 * MB;
  await room.isFull();
  await room.isFull();
  expect(room.log.info).toHaveBeenCalledTimes(1);
});

it('recognises the codes of the system, of PostgreSQL and of S3, also behind another error', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  expect(isOutOfRoom(coded('ENOSPC'))).toBe(true);
  expect(isOutOfRoom(coded('EDQUOT'))).toBe(true);
  expect(isOutOfRoom(coded('53100'))).toBe(true);
  expect(isOutOfRoom(Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } }))).toBe(true);
  expect(isOutOfRoom(new Error('not stored', { cause: coded('ENOSPC') }))).toBe(true);
  const quota = new Error('could not extend file "base/16384/2619": Disk quota exceeded');
  expect(isOutOfRoom(Object.assign(quota, { code: 'XX000' }))).toBe(true);
  expect(isOutOfRoom(coded('ENOENT'))).toBe(false);
  expect(isOutOfRoom('ENOSPC')).toBe(false);
});
