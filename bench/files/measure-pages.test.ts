import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../domain/documents/document-file.ts';
import { renderPages } from './measure-pages.ts';
import { scannedPages } from './scanned-pages.ts';

test('shows the medians beside their targets', () => {
  const text = renderPages({
    firstRow: [700, 900, 800],
    inView: [1200],
    splits: [{ milliseconds: 510, cpu: 270 }],
    grown: 131_400_000,
    packed: 12.34,
  });
  expect(text).toContain('| **800.0** ≤ 1000 |');
  expect(text).toContain('| 1200.0 | 1200.0 |');
  expect(text).toContain('| **510.0** over 500 |');
  expect(text).toContain('processor time of the server | 270.0 |');
  expect(text).toContain('| **131** ≤ 150 |');
  expect(text).toContain('| 12.3 |');
});

test('the scans have their pages, each with a picture of its own', async () => {
  const bytes = await scannedPages(3, 100);
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(3);
  expect(bytes.length).toBeGreaterThan(3 * 100 * 100);
  expect(bytes.length).toBeLessThan(MAX_FILE_BYTES);
});
