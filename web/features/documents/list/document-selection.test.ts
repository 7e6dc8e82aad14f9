import { expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { createDocumentSelection, selectUnread } from './document-selection.ts';

const stored = (fileId: string) => ({ fileId, name: `${fileId}.pdf` }) as CustomerDocument;
const [a, b, c, d] = [stored('a'), stored('b'), stored('c'), stored('d')];

/** Selects four documents: two are loaded, and two are being read. */
function selectAll() {
  const selection = createDocumentSelection();
  const reading = Promise.withResolvers<CustomerDocument[]>();
  let signal: AbortSignal | undefined;
  const done = selectUnread(selection, [a, b], (given) => {
    signal = given;
    return reading.promise;
  });
  const ids = () => selection.documents().map(({ fileId }) => fileId);
  const finish = async () => {
    reading.resolve([a, b, c, d]);
    await done;
  };
  return { selection, ids, finish, reading, done, isAborted: () => signal?.aborted };
}

// Tests DOC-37.
it('selects the loaded documents at once, and the others as soon as they are read', async () => {
  const { ids, finish } = selectAll();
  expect(ids()).toEqual(['a', 'b']);
  await finish();
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

it('leaves out what the person has deselected meanwhile', async () => {
  const { selection, ids, finish } = selectAll();
  selection.toggle(a);
  await finish();
  expect(ids()).toEqual(['b', 'c', 'd']);
});

it('selects nothing more after the person has ended the selection, or begun another', async () => {
  const { selection, ids, finish, isAborted } = selectAll();
  selection.end();
  expect(isAborted()).toBe(true);
  selection.toggle(a);
  await finish();
  expect(ids()).toEqual(['a']);
});

it('reports a failure, but none after the selection has ended', async () => {
  const failing = selectAll();
  failing.reading.reject(new Error('no line'));
  await expect(failing.done).rejects.toThrow('no line');
  const ended = selectAll();
  ended.selection.end();
  ended.reading.reject(new Error('aborted'));
  await expect(ended.done).resolves.toBeUndefined();
});
