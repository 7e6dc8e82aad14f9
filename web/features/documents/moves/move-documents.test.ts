import { describe, expect, it, vi } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { type TaskCount, taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { type MoveCalls, moveDocuments } from './move-documents.ts';

const stored = (fileId: string, path = 'Survey') =>
  ({ fileId, path, name: `${fileId}.pdf` }) as CustomerDocument;

/** A server that stores documents, and refuses to copy or remove some of them. */
function server(refusals: { copy?: string[]; remove?: string[] } = {}) {
  const held = new Map<string, CustomerDocument>();
  const calls: MoveCalls = {
    copy: vi.fn(async (document, path) => {
      if (refusals.copy?.includes(document.fileId)) throw new Error('no room');
      // The server finds the copy of an earlier try.
      const copy = stored(`${document.fileId}-copy-${path}`, path);
      held.set(copy.fileId, copy);
      return copy;
    }),
    remove: vi.fn(async (document) => {
      if (refusals.remove?.includes(document.fileId)) throw new Error('no line');
      held.delete(document.fileId);
    }),
  };
  const put = (...documents: CustomerDocument[]) => {
    for (const document of documents) held.set(document.fileId, document);
    return documents;
  };
  const places = () =>
    [...held.values()].map(({ fileId, path }) => `${fileId.split('-')[0]} in ${path}`).sort();
  return { calls, put, places };
}

function moveTo(path: string) {
  const seen: TaskCount[] = [];
  const run = (documents: CustomerDocument[], calls: MoveCalls, signal?: AbortSignal) =>
    moveDocuments(documents, path, calls, {
      onProgress: (count) => seen.push(count),
      ...(signal === undefined ? {} : { signal }),
    });
  return { run, seen, last: () => seen.at(-1) ?? { total: 0, done: 0, failed: 0 } };
}

// Tests DOC-39, DOC-40.
describe('a move', () => {
  it('copies, then removes the original: two tasks a document', async () => {
    const { calls, put, places } = server();
    const move = moveTo('Appraisal');
    const { moved, failed } = await move.run(put(stored('a'), stored('b')), calls);
    expect(places()).toEqual(['a in Appraisal', 'b in Appraisal']);
    expect(move.seen.map(({ done, total }) => `${done}/${total}`)).toEqual([
      '0/4',
      '1/4',
      '2/4',
      '3/4',
      '4/4',
    ]);
    expect(moved.map(({ to }) => to.path)).toEqual(['Appraisal', 'Appraisal']);
    expect(failed).toEqual([]);
  });

  it('keeps the original when the copy fails, and continues with the next document', async () => {
    const { calls, put, places } = server({ copy: ['a'] });
    const move = moveTo('Appraisal');
    const { failed } = await move.run(put(stored('a'), stored('b')), calls);
    expect(places()).toEqual(['a in Survey', 'b in Appraisal']);
    expect(failed.map(({ document, copy }) => [document.fileId, copy])).toEqual([['a', 'unknown']]);
    expect(taskOutcome(move.last())).toBe('Incomplete');
  });

  it('keeps both when the removal fails, never neither, and says so; the next try keeps one', async () => {
    const refusals = { remove: ['a'] };
    const { calls, put, places } = server(refusals);
    const move = moveTo('Appraisal');
    const documents = put(stored('a'));
    const { failed } = await move.run(documents, calls);
    expect(places()).toEqual(['a in Appraisal', 'a in Survey']);
    expect(move.last()).toEqual({ total: 2, done: 1, failed: 1 });
    expect(failed[0]?.copy).toBe('made');

    refusals.remove = [];
    await move.run(documents, calls);
    expect(places()).toEqual(['a in Appraisal']);
    expect(taskOutcome(move.last())).toBe('Completed');
  });

  it('reports a failure when nothing moved', async () => {
    const { calls, put } = server({ copy: ['a', 'b'] });
    const move = moveTo('Appraisal');
    await move.run(put(stored('a'), stored('b')), calls);
    expect(taskOutcome(move.last())).toBe('Failed');
  });

  it('stops before the next document when it is cancelled', async () => {
    const { calls, put, places } = server();
    const cancel = new AbortController();
    vi.mocked(calls.remove).mockImplementationOnce(async () => cancel.abort());
    const move = moveTo('Appraisal');
    const { moved, failed } = await move.run(put(stored('a'), stored('b')), calls, cancel.signal);
    expect(moved).toHaveLength(1);
    expect(failed).toEqual([]);
    expect(places()).toContain('b in Survey');
    expect(taskOutcome(move.last())).toBe('Incomplete');
  });
});
