import { describe, expect, it, vi } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { batchPercent, countUploads, type ReportStage, UploadQueue } from './upload-queue.ts';

interface Sending {
  name: string;
  path: string;
  report: ReportStage;
  signal: AbortSignal;
  done: () => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A queue over a connection whose files arrive when the test says so. */
function queueOnALine() {
  const line: Sending[] = [];
  const onUploaded = vi.fn();
  const queue = new UploadQueue((file, path, report, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<CustomerDocument>();
    signal.addEventListener('abort', () => reject(signal.reason));
    line.push({
      name: file.name,
      path,
      report,
      signal,
      done: async () => {
        resolve({ name: file.name } as CustomerDocument);
        await settled();
      },
      fail: async (error) => {
        reject(error);
        await settled();
      },
    });
    return promise;
  }, onUploaded);
  const states = () => queue.uploads().map(({ state }) => state);
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? -1;
  return { queue, line, onUploaded, states, idOf };
}

const file = (name: string, content = 'bytes') => new File([content], name, { lastModified: 1 });
const five = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name));

describe('chosen files', () => {
  it('wait for the button, each for its own folder', () => {
    const { queue, line, states } = queueOnALine();
    queue.choose([file('a.pdf')], 'Survey');
    queue.choose([file('a.pdf')], 'Appraisal');
    expect(queue.uploads().map(({ path }) => path)).toEqual(['Survey', 'Appraisal']);
    expect(states()).toEqual(['chosen', 'chosen']);
    expect(line).toEqual([]);
    expect(countUploads(queue.uploads()).total).toBe(0);
  });

  it('are listed once, and can be removed from the list', () => {
    const { queue, idOf } = queueOnALine();
    queue.choose([file('a.pdf'), file('b.heic')], 'Survey');
    queue.choose([file('a.pdf')], 'Survey');
    expect(queue.uploads().map(({ permission }) => permission.ok)).toEqual([true, false]);
    queue.remove(idOf('b.heic'));
    expect(queue.uploads()).toHaveLength(1);
  });
});

describe('an upload of many files', () => {
  it('sends three at a time, and the next when one has arrived', async () => {
    const { queue, line, states, onUploaded } = queueOnALine();
    queue.choose(five, 'Survey');
    queue.start();
    expect(line.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await line[1]?.done();
    expect(line.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(states()).toEqual(['waiting', 'uploaded', 'waiting', 'waiting', 'waiting']);
    expect(onUploaded).toHaveBeenCalledTimes(1);
  });

  it('reports each stage and the bytes', () => {
    const { queue, line } = queueOnALine();
    queue.choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start();
    line[0]?.report('creating-link');
    expect(batchPercent(queue.uploads())).toBe(12);
    line[0]?.report('uploading', 0.5);
    expect(queue.uploads().map(({ percent }) => percent)).toEqual([87, 0]);
  });

  it('reports how it ended', async () => {
    const { queue, line, idOf } = queueOnALine();
    const outcome = () => taskOutcome(countUploads(queue.uploads()));
    queue.choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start();
    expect(outcome()).toBeNull();
    await line[0]?.fail(new Error('no line'));
    await line[1]?.fail(new Error('no line'));
    expect(outcome()).toBe('Failed');
    queue.retry(idOf('a.pdf'));
    await line[2]?.done();
    expect(outcome()).toBe('Incomplete');
    queue.retry(idOf('b.pdf'));
    await line[3]?.done();
    expect(outcome()).toBe('Completed');
  });

  it('stops one file and continues with the others', async () => {
    const { queue, line, states, idOf } = queueOnALine();
    queue.choose(five, 'Survey');
    queue.start();
    queue.cancel(idOf('a.pdf'));
    await settled();
    expect(line[0]?.signal.aborted).toBe(true);
    expect(states()[0]).toBe('cancelled');
    expect(line.map(({ name }) => name)).toContain('d.pdf');
    queue.cancelAll();
    await settled();
    expect(new Set(states())).toEqual(new Set(['cancelled']));
    expect(line).toHaveLength(4);
  });

  it('takes up a recently cancelled file again, and only once', async () => {
    const { queue, line, states, idOf } = queueOnALine();
    queue.choose([file('a.pdf')], 'Survey');
    queue.start();
    queue.cancel(idOf('a.pdf'));
    queue.retry(idOf('a.pdf'));
    await settled();
    expect(line).toHaveLength(2);
    await line[1]?.done();
    expect(states()).toEqual(['uploaded']);
  });

  it('clears the finished files of an earlier batch when new files are chosen', async () => {
    const { queue, line } = queueOnALine();
    queue.choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start();
    await line[0]?.done();
    await line[1]?.fail(new Error('no line'));
    queue.choose([file('c.pdf')], 'Survey');
    expect(queue.uploads().map(({ file: { name } }) => name)).toEqual(['b.pdf', 'c.pdf']);
  });
});
