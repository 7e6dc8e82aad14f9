import { afterEach, expect, it, vi } from 'vitest';
import { readAllDocuments } from './read-all-documents.ts';

afterEach(() => vi.unstubAllGlobals());

const document = (fileId: string, name = fileId) => ({ fileId, name, path: 'Survey', link: { href: '/f' } });

it('reads all documents along the links, and one that changed meanwhile only once', async () => {
  const pages = [
    { files: [document('a'), document('b')], links: { next: { href: '/page-2' } } },
    { files: [document('b', 'renamed'), document('c')], links: { next: { href: '/page-3' } } },
    { files: [], links: {} },
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    return Response.json(pages[asked.length - 1]);
  });
  const documents = await readAllDocuments('c1', { path: 'Survey' });
  expect(documents.map(({ name }) => name)).toEqual(['a', 'renamed', 'c']);
  expect(asked).toEqual(['/api/customers/c1/files?path=Survey&limit=500', '/page-2', '/page-3']);
});
