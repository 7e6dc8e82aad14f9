import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from './document-file.ts';
import { canUploadFile, canUploadFiles, type UploadStage, uploadPercent } from './document-upload.ts';

const reason = (permission: ReturnType<typeof canUploadFile>) => (permission.ok ? null : permission.reason);

// Tests DOC-16, DOC-17, DOC-18.
const offered = (...files: { name: string; size: number }[]) =>
  files.map((file) => ({ permission: canUploadFile(file) }));

describe('a document can be uploaded', () => {
  it.each([
    ['notes.txt', 1],
    ['Statement.PDF', 400_000],
    ['letter.doc', 10],
    ['letter.docx', 10],
    ['figures.xlsx', 10],
    ['scans.zip', 10],
    ['id.png', 10],
    ['id.jpg', 10],
    ['id.jpeg', MAX_FILE_BYTES],
  ])('%s of %i bytes', (name, size) => {
    expect(canUploadFile({ name, size })).toEqual({ ok: true });
  });

  it.each([
    ['letter.webp', 10, /^This type of file is not accepted/],
    ['a.constructor', 10, /^This type of file is not accepted/],
    // Tests DOC-55.
    ['photo.HEIC', 10, /choose Most Compatible, or export the photo as JPEG/],
    ['photo.heif', 10, /choose Most Compatible, or export the photo as JPEG/],
    ['fax.tif', 10, /save it as a PDF/],
    ['fax.TIFF', 10, /save it as a PDF/],
    ['noextension', 10, /^This type of file is not accepted/],
    ['page.html', 10, /^This type of file is not accepted/],
    ['statement.pdf.exe', 10, /^This type of file is not accepted/],
    ['statement.pdf', MAX_FILE_BYTES + 1, /larger than 10 MB/],
    ['statement.pdf', 0, /empty/],
    [`${'a'.repeat(252)}.pdf`, 10, /shorten it to 255/],
  ])('but not %s of %i bytes', (name, size, why) => {
    expect(reason(canUploadFile({ name, size }))).toMatch(why);
  });

  it('with others only if all of them can be uploaded', () => {
    const good = { name: 'a.pdf', size: 1 };
    expect(canUploadFiles(offered(good, good))).toEqual({ ok: true });
    expect(reason(canUploadFiles(offered(good, { name: 'b.heic', size: 1 })))).toBe(
      'Please remove unsupported file(s)',
    );
    expect(reason(canUploadFiles([]))).toBe('Choose the files to upload.');
  });
});

// Tests DOC-22.
describe('the progress of an upload', () => {
  it.each<[UploadStage, number, number]>([
    ['waiting', 0, 0],
    ['creating-link', 0, 25],
    ['link-created', 0, 50],
    ['uploading', 0, 75],
    ['uploading', 0.5, 87],
    ['uploading', 1, 99],
    ['uploaded', 1, 100],
  ])('%s with %d of the bytes sent is %i', (stage, sent, percent) => {
    expect(uploadPercent(stage, sent)).toBe(percent);
  });

  it('never goes back while bytes are sent, and never reaches the end by itself', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(uploadPercent('uploading', less)).toBeLessThanOrEqual(uploadPercent('uploading', more));
        expect(uploadPercent('uploading', more)).toBeLessThan(100);
      }),
    );
  });
});
