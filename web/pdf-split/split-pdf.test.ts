import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { CannotSplit, splitPdf } from './split-pdf.ts';

const LIMIT = 100_000;

/** Pages of noise that no filter makes smaller, each with these bytes. The first has a link to the last. */
async function aScan(sizes: readonly number[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  sizes.forEach((size, place) => {
    const page = pdf.addPage([100 + place, 100]);
    const noise = new Uint8Array(size);
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
    page.node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(noise)));
  });
  const [first, last] = [pdf.getPage(0), pdf.getPage(sizes.length - 1)];
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [last.ref, 'Fit'] };
  first.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(pdf.context.obj(link))]));
  return pdf;
}

const widths = async (part: Uint8Array) =>
  (await PDFDocument.load(part)).getPages().map((page) => page.getWidth());

describe('splitPdf', () => {
  // Tests SPLIT-1 and SPLIT-3.
  it('makes parts below the limit, with every page once and in its place', async () => {
    const sizes = [20_000, 90_000, 70_000, 1000, 1000, 60_000];
    const parts = await splitPdf(await (await aScan(sizes)).save(), LIMIT);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(LIMIT);
    expect((await Promise.all(parts.map(widths))).flat()).toEqual(sizes.map((_, place) => 100 + place));
  });

  // Tests SPLIT-2.
  it('refuses what cannot be split, with the reason', async () => {
    const large = await (await aScan([1000, 150_000])).save();
    await expect(splitPdf(large, LIMIT)).rejects.toThrow('Page 2 alone is larger than 10 MB');
    const form = await aScan([150_000, 10]);
    form.getForm().createTextField('name').addToPage(form.getPage(1));
    await expect(splitPdf(await form.save(), LIMIT)).rejects.toThrow('form fields');
    const locked = await aScan([150_000, 10]);
    locked.encrypt({ userPassword: 'key', ownerPassword: 'key' });
    await expect(splitPdf(await locked.save(), LIMIT)).rejects.toThrow('password');
    await expect(splitPdf(new Uint8Array(200), LIMIT)).rejects.toThrow(CannotSplit);
    const noise = new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj [[ ends '.repeat(20_000)}`);
    await expect(splitPdf(noise, LIMIT)).rejects.toThrow('This PDF is damaged');
  });
});
