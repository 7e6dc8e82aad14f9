import { describe, expect, it } from 'vitest';
import { taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { ApiError, NO_ANSWER } from '../../../api/api-error.ts';
import { batchPercent, countUploads, uploadsFor } from './upload.ts';
import { file, queueOnALine, settled } from './upload-queue.fixture.ts';

const five = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map((name) => file(name));

describe('chosen files', () => {
  it('wait for the button, each for its own folder', () => {
    const { queue, choose, line, states } = queueOnALine();
    choose([file('a.pdf')], 'Survey');
    choose([file('a.pdf')], 'Appraisal');
    expect(queue.uploads().map(({ path }) => path)).toEqual(['Survey', 'Appraisal']);
    expect(states()).toEqual(['chosen', 'chosen']);
    expect(line).toEqual([]);
    expect(countUploads(queue.uploads()).total).toBe(0);
  });

  it('are listed once, and can be removed from the list', () => {
    const { queue, choose, named } = queueOnALine();
    choose([file('a.pdf'), file('b.heic')], 'Survey');
    choose([file('a.pdf')], 'Survey');
    expect(queue.uploads().map(({ permission }) => permission.ok)).toEqual([true, false]);
    queue.remove(named('b.heic'));
    expect(queue.uploads()).toHaveLength(1);
  });
});

describe('an upload of many files', () => {
  it('sends three at a time, and the next when one has arrived', async () => {
    const { queue, choose, line, states, onChanged } = queueOnALine();
    choose(five, 'Survey');
    queue.start('c1');
    expect(line.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await line[1]?.done();
    expect(line.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf']);
    expect(states()).toEqual(['waiting', 'uploaded', 'waiting', 'waiting', 'waiting']);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it('reports each stage and the bytes', () => {
    const { queue, choose, line } = queueOnALine();
    choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start('c1');
    line[0]?.report('creating-link');
    expect(batchPercent(queue.uploads())).toBe(12);
    line[0]?.report('uploading', 0.5);
    expect(queue.uploads().map(({ percent }) => percent)).toEqual([87, 0]);
  });

  it('reports how it ended', async () => {
    const { queue, choose, line, named } = queueOnALine();
    const outcome = () => taskOutcome(countUploads(queue.uploads()));
    choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start('c1');
    expect(outcome()).toBeNull();
    await line[0]?.fail(new Error('no line'));
    await line[1]?.fail(new Error('no line'));
    expect(outcome()).toBe('Failed');
    queue.retry(named('a.pdf'));
    await line[2]?.done();
    expect(outcome()).toBe('Incomplete');
    queue.retry(named('b.pdf'));
    await line[3]?.done();
    expect(outcome()).toBe('Completed');
  });

  it('stops one file and continues with the others', async () => {
    const { queue, choose, line, states, named } = queueOnALine();
    choose(five, 'Survey');
    queue.start('c1');
    queue.cancel(named('a.pdf'));
    await settled();
    expect(line[0]?.signal.aborted).toBe(true);
    expect(states()[0]).toBe('cancelled');
    expect(line.map(({ name }) => name)).toContain('d.pdf');
    queue.cancel(queue.uploads());
    await settled();
    expect(new Set(states())).toEqual(new Set(['cancelled']));
    expect(line).toHaveLength(4);
  });

  it('takes up a recently cancelled file again, and only once', async () => {
    const { queue, choose, line, states, named } = queueOnALine();
    choose([file('a.pdf')], 'Survey');
    queue.start('c1');
    queue.cancel(named('a.pdf'));
    queue.retry(named('a.pdf'));
    await settled();
    expect(line).toHaveLength(2);
    await line[1]?.done();
    expect(states()).toEqual(['uploaded']);
  });

  it('clears the finished files of an earlier batch when new files are chosen', async () => {
    const { queue, choose, line } = queueOnALine();
    choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start('c1');
    await line[0]?.done();
    await line[1]?.fail(new Error('no line'));
    choose([file('c.pdf')], 'Survey');
    expect(queue.uploads().map(({ file: { name } }) => name)).toEqual(['b.pdf', 'c.pdf']);
  });
});

// Tests DOC-52.
describe('an upload without a network', () => {
  it('waits, and goes on when the network is back', async () => {
    const { queue, choose, line, network, states } = queueOnALine();
    choose(five, 'Survey');
    queue.start('c1');
    network.isAway = true;
    for (const sending of line.slice()) await sending.fail(new ApiError(NO_ANSWER, {}));
    expect(new Set(states())).toEqual(new Set(['waiting']));
    expect(line).toHaveLength(3);
    network.isAway = false;
    queue.resume();
    expect(line).toHaveLength(6);
  });

  it('that failed before the browser noticed goes on too; other failures stay', async () => {
    const { queue, choose, line, states } = queueOnALine();
    choose(five.slice(0, 2), 'Survey');
    queue.start('c1');
    await line[0]?.fail(new ApiError(NO_ANSWER, {}));
    await line[1]?.fail(new ApiError(500, {}));
    expect(states()).toEqual(['failed', 'failed']);
    queue.resume();
    expect(states()).toEqual(['waiting', 'failed']);
    expect(line).toHaveLength(3);
  });
});

describe('uploads of several loans', () => {
  it('are one list, and each loan is started by itself', async () => {
    const { queue, choose, line, states } = queueOnALine();
    choose([file('a.pdf')], 'Survey', 'c1');
    choose([file('a.pdf')], 'Survey', 'c2');
    queue.start('c2');
    expect(states()).toEqual(['chosen', 'waiting']);
    await line[0]?.done();
    choose([file('b.pdf')], 'Survey', 'c1');
    expect(states()).toEqual(['chosen', 'uploaded', 'chosen']);
  });
});

// Tests DOC-53.
describe('the end of a session', () => {
  it('stops uploads, which go on when the same person is back', async () => {
    const { queue, choose, line, network, states } = queueOnALine();
    choose([file('a.pdf')], 'Survey');
    queue.start('c1');
    network.isAway = true;
    queue.pause();
    await settled();
    expect(line[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['waiting']);
    network.isAway = false;
    queue.resume();
    await line[1]?.done();
    expect(states()).toEqual(['uploaded']);
  });

  it('forgets them when the person signs out', async () => {
    const { queue, choose, line } = queueOnALine();
    choose(five, 'Survey');
    queue.start('c1');
    queue.discard();
    await settled();
    expect(queue.uploads()).toEqual([]);
    expect(line.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });
});

// Tests DOC-24.
describe('a failed file of the folder before', () => {
  it('does not count in the next folder, and is listed under its own folder', async () => {
    const { queue, line, choose } = queueOnALine();
    choose([file('survey.pdf')], 'Survey');
    queue.start('c1');
    await line[0]?.fail(new Error('refused'));
    choose([file('a.pdf'), file('b.pdf'), file('c.pdf')], 'Insurance');
    queue.start('c1');
    for (const sending of line.slice(1)) await sending.done();
    expect(taskOutcome(countUploads(queue.uploads()))).toBe('Completed');
    expect(batchPercent(queue.uploads())).toBe(100);
    const names = (path?: string) => uploadsFor(path, queue.uploads()).map((upload) => upload.file.name);
    expect(names('Insurance')).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(names('Survey')).toEqual(['survey.pdf', 'a.pdf', 'b.pdf', 'c.pdf']);
    expect(names()).toHaveLength(4);
    queue.retry(queue.uploads());
    expect(taskOutcome(countUploads(queue.uploads()))).toBeNull();
    expect(names('Insurance')).toHaveLength(4);
  });

  it('is counted in its own batch only, although another file of that is under way', async () => {
    const { queue, line, choose } = queueOnALine();
    choose([file('a.pdf'), file('b.pdf')], 'Survey');
    queue.start('c1');
    await line[0]?.fail(new Error('refused'));
    choose([file('c.pdf')], 'Insurance');
    choose([file('d.pdf')], 'Survey');
    expect(queue.uploads().map(({ batch }) => batch)).toEqual([1, 1, 2, 1]);
  });
});

// Tests DOC-17.
it('a file that begins as another one is refused when it is added', () => {
  const { queue } = queueOnALine();
  const content = { ok: false, reason: 'plain text' } as const;
  queue.choose([{ file: file('fake.pdf'), path: 'Survey', content }], { customerId: 'c1', loanId: null });
  expect(queue.uploads()[0]?.permission).toEqual(content);
});
