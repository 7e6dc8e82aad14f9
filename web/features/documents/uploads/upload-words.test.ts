import { describe, expect, it } from 'vitest';
import { anUpload } from './upload.fixture.ts';
import type { Upload, UploadState } from './upload.ts';
import { batchWords, uploadWords } from './upload-words.ts';

function upload(state: UploadState, percent = 0, ok = true): Upload {
  const permission = ok ? ({ ok } as const) : { ok, reason: 'This file is empty.' };
  return anUpload({ permission, state, percent });
}

describe('an upload in words', () => {
  it.each<[UploadState, number, string]>([
    ['chosen', 0, 'Ready'],
    ['waiting', 0, 'Waiting'],
    ['checking', 0, 'Comparing'],
    ['duplicate', 0, 'Duplicate'],
    ['creating-link', 25, '25% · Creating link'],
    ['link-created', 50, '50% · Link created'],
    ['uploading', 87, '87% · Uploading'],
    ['uploaded', 100, 'Uploaded'],
    ['failed', 0, 'Upload Failed'],
    ['cancelled', 0, 'Canceled'],
  ])('%s at %i', (state, percent, words) => {
    expect(uploadWords(upload(state, percent))).toBe(words);
  });

  it.each([
    ['nothing', 'Canceled'],
    ['removed', 'Canceled. The document was stored already and has been removed.'],
    ['unknown', 'Canceled, but the file may be stored. Check the folder.'],
  ] as const)('cancelled with %s left', (left, words) => {
    expect(uploadWords({ ...upload('cancelled'), left })).toBe(words);
  });

  it('sums up the list, and leaves out zero counts', () => {
    expect(batchWords([upload('chosen'), upload('chosen', 0, false)])).toBe('1 ready, 1 unsupported');
    const sent: UploadState[] = ['uploaded', 'uploaded', 'uploading', 'waiting', 'failed', 'cancelled'];
    expect(batchWords(sent.map((state) => upload(state)))).toBe(
      '2 uploaded, 1 in progress, 1 waiting, 1 failed, 1 cancelled',
    );
  });
});
