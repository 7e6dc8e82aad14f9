import { describe, expect, it, vi } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { type TaskCount, taskOutcome } from '../../../../domain/loans/task-progress.ts';
import { type MoveCalls, moveDocuments } from './move-documents.ts';

const stored = (fileId: string, path = 'Survey') =>
  ({ fileId, path, name: `${fileId}.pdf` }) as CustomerDocument;

const many = (count: number) => Array.from({ length: count }, (_, place) => stored(`d${place}`));

/** A server that stores documents. It no longer has some of them, and refuses calls that copy or remove some. */
function server(refusals: { copy?: string[]; remove?: string[]; gone?: string[] } = {}) {
  const held = new Map<string, CustomerDocument>();
  const refuse = (documents: readonly CustomerDocument[], ids: string[] | undefined, reason: string) => {
    if (documents.some(({ fileId }) => ids?.includes(fileId))) throw new Error(reason);
  };
  const calls: MoveCalls = {
    copy: vi.fn<MoveCalls['copy']>(async (documents, path) => {
      refuse(documents, refusals.copy, 'no room');
      // The server finds the copy of an earlier try.
      const copies = documents
        .filter(({ fileId }) => !refusals.gone?.includes(fileId))
        .map(({ fileId }) => [fileId, stored(`${fileId}-copy-${path}`, path)] as const);
      for (const [, copy] of copies) held.set(copy.fileId, copy);
      return new Map(copies);
    }),
    remove: vi.fn<MoveCalls['remove']>(async (documents) => {
      refuse(documents, refusals.remove, 'no line');
      for (const { fileId } of documents) held.delete(fileId);
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
    expect(move.seen.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/4', '2/4', '4/4']);
    expect(moved.map(({ to }) => to.path)).toEqual(['Appraisal', 'Appraisal']);
    expect(failed).toEqual([]);
  });

  it('takes twenty documents a call, and counts two tasks for each', async () => {
    const { calls, put, places } = server();
    const move = moveTo('Appraisal');
    const { moved } = await move.run(put(...many(45)), calls);
    expect([vi.mocked(calls.copy).mock.calls.length, vi.mocked(calls.remove).mock.calls.length]).toEqual([
      3, 3,
    ]);
    expect(move.seen.map(({ done }) => done)).toEqual([0, 20, 40, 60, 80, 85, 90]);
    expect(move.last().total).toBe(90);
    expect(moved).toHaveLength(45);
    expect(places().every((place) => place.endsWith('in Appraisal'))).toBe(true);
  });

  it('keeps the originals when their copies fail, and continues with the next documents', async () => {
    const { calls, put, places } = server({ copy: ['d3'] });
    const move = moveTo('Appraisal');
    const { failed } = await move.run(put(...many(21)), calls);
    expect(places().filter((place) => place.endsWith('in Survey'))).toHaveLength(20);
    expect(places()).toContain('d20 in Appraisal');
    expect(failed).toHaveLength(20);
    expect(failed[0]?.copy).toBe('unknown');
    expect(taskOutcome(move.last())).toBe('Incomplete');
  });

  it('moves the others when a colleague has removed one of them', async () => {
    const { calls, put, places } = server({ gone: ['d1'] });
    const move = moveTo('Appraisal');
    const { moved, failed } = await move.run(put(...many(3)), calls);
    expect(places()).toEqual(['d0 in Appraisal', 'd1 in Survey', 'd2 in Appraisal']);
    expect(moved).toHaveLength(2);
    expect(failed.map(({ document, copy }) => [document.fileId, copy])).toEqual([['d1', 'none']]);
    expect(move.last()).toEqual({ total: 6, done: 4, failed: 2 });
  });

  it('removes nothing when all of them are gone', async () => {
    const { calls, put } = server({ gone: ['d0', 'd1'] });
    const move = moveTo('Appraisal');
    await move.run(put(...many(2)), calls);
    expect(calls.remove).not.toHaveBeenCalled();
    expect(taskOutcome(move.last())).toBe('Failed');
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

  it('stops before the next documents when it is canceled', async () => {
    const { calls, put, places } = server();
    const cancel = new AbortController();
    const move = moveTo('Appraisal');
    vi.mocked(calls.copy).mockImplementationOnce(async (documents) => {
      cancel.abort();
      return new Map(documents.map((document) => [document.fileId, document]));
    });
    const { moved, failed } = await move.run(put(...many(25)), calls, cancel.signal);
    expect(moved).toHaveLength(20);
    expect(failed).toEqual([]);
    expect(places()).toContain('d24 in Survey');
    expect(taskOutcome(move.last())).toBe('Incomplete');
  });
});
