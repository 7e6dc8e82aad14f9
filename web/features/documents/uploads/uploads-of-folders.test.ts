import { describe, expect, it } from 'vitest';
import { taskOutcome } from '../../../../domain/loans/task-progress.ts';
import {
  batchPercent,
  countUploads,
  DuplicateFound,
  isRunning,
  type Upload,
  uploadsFor,
  uploadsOf,
} from './upload.ts';
import { file, queueOnALine } from './upload-queue.fixture.ts';
import { batchWords } from './upload-words.ts';

// Tests DOC-24.
describe('files of two folders at a time', () => {
  const reading = (path: string, uploads: readonly Upload[]) => {
    const own = uploadsOf(path, uploads);
    return { ...countUploads(own), percent: batchPercent(own), words: batchWords(own) };
  };

  it('a folder counts only its own files, and names those of the other that still ask or upload', async () => {
    const { queue, line, choose } = queueOnALine();
    choose([file('cut.pdf'), file('a.pdf')], 'Survey');
    queue.start('c1');
    line[0]?.report('uploading', 1);
    await line[1]?.fail(new DuplicateFound({ name: 'a.pdf', path: 'Survey', isStored: true }));
    choose([file('b.pdf'), file('c.pdf'), file('d.pdf')], 'Insurance');
    const names = () => uploadsFor('Insurance', queue.uploads()).map((upload) => upload.file.name);
    expect(names()).toEqual(['cut.pdf', 'a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(reading('Insurance', queue.uploads())).toMatchObject({ total: 0, percent: 0, words: '3 ready' });
    await line[0]?.fail(new Error('cut off'));
    expect(reading('Insurance', queue.uploads())).toMatchObject({ total: 0, words: '3 ready' });
    queue.start('c1');
    for (const sending of line.slice(2)) await sending.done();
    expect(reading('Insurance', queue.uploads())).toMatchObject({
      total: 3,
      done: 3,
      failed: 0,
      percent: 100,
    });
    expect(reading('Survey', queue.uploads())).toMatchObject({ total: 1, failed: 1 });
    expect(taskOutcome(countUploads(uploadsOf('Insurance', queue.uploads())))).toBe('Completed');
  });

  it('no order of events in one folder changes the reading of the other, and none exceeds 100%', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      const random = randomNumbers(seed);
      const { queue, line, choose } = queueOnALine();
      for (let step = 0; step < 20; step += 1) {
        const [path, other] = random() < 0.5 ? ['Survey', 'Insurance'] : ['Insurance', 'Survey'];
        if (random() < 0.2) queue.start('c1');
        const before = reading(other, queue.uploads());
        await happen(path, { queue, line, choose, random, name: `${seed}-${step}.pdf` });
        const after = reading(other, queue.uploads());
        expect(after, `${seed}, ${step}`).toEqual(before);
        const { percent, done, total } = reading(path, queue.uploads());
        expect(percent).toBeLessThanOrEqual(100);
        expect(total).toBeLessThanOrEqual(uploadsOf(path, queue.uploads()).length);
        expect(done).toBeLessThanOrEqual(total);
      }
    }
  });
});

interface Happening extends Pick<ReturnType<typeof queueOnALine>, 'queue' | 'line' | 'choose'> {
  random: () => number;
  name: string;
}

/** Something happens to a file of the folder. */
async function happen(path: string, { queue, line, choose, random, name }: Happening): Promise<void> {
  const own = uploadsOf(path, queue.uploads());
  const one = own.slice(Math.floor(random() * own.length)).slice(0, 1);
  const running = own.find(isRunning);
  const sending = line.findLast((each) => each.path === path && each.name === running?.file.name);
  const same = { name, path, isStored: true };
  const events: (() => unknown)[] = [
    () => choose([file(name)], path),
    () => choose([file(name), file(`b${name}`)], path),
    () => queue.uploadAnyway(one),
    () => queue.retry(one),
    () => queue.cancel(one),
    () => queue.remove(one),
    () => sending?.report('uploading', random()),
    () => sending?.done(),
    () => sending?.fail(new Error('refused')),
    () => sending?.fail(new DuplicateFound(same)),
  ];
  await events[Math.floor(random() * events.length)]?.();
}

/** The same numbers from 0 to 1 for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
