import {
  degrees,
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import type { PagePart } from '../../../../../domain/documents/pages/page-step.ts';
import { aPagedPdf, bytesOf } from '../../../../testing/pages/paged-pdfs.ts';
import { textOfPdf } from '../../../../testing/pdf-text.ts';
import { type MadeDocuments, makeDocuments } from './make-documents.ts';
import { jpegTurn } from './picture-page.ts';

const source = (bytes: Uint8Array, name = 'Scan.pdf', format = 'application/pdf') => ({
  fileId: name,
  name,
  format,
  bytes,
});
const part = (pages: number[], turn: PagePart['turn'] = 0, fileId = 'Scan.pdf'): PagePart => ({
  fileId,
  pages,
  turn,
});

function made(result: MadeDocuments): Buffer[] {
  if (!result.ok) throw new Error(result.reason);
  return result.documents.map((bytes) => Buffer.from(bytes));
}

async function makeOne(bytes: Uint8Array, parts: PagePart[], acceptsLoss = true): Promise<Buffer> {
  const [document] = made(
    await makeDocuments({ sources: [source(bytes)], documents: [{ parts }], acceptsLoss }),
  );
  return document as Buffer;
}

async function refusal(bytes: Uint8Array, acceptsLoss = false): Promise<string> {
  const result = await makeDocuments({
    sources: [source(bytes)],
    documents: [{ parts: [part([1])] }],
    acceptsLoss,
  });
  return result.ok ? 'made' : `${result.why}: ${result.reason}`;
}

const ORIGINAL_STAYS = 'The original stays as it is.';

describe('pages in new documents', () => {
  it('keep their order, also reversed, repeated, and from several sources', async () => {
    const scan = source(await bytesOf(await aPagedPdf(5)));
    const other = source(await bytesOf(await aPagedPdf(2, undefined, 'Other')), 'Other.pdf');
    const documents = made(
      await makeDocuments({
        sources: [scan, other],
        documents: [
          { parts: [part([5, 4]), part([1], 0, 'Other.pdf'), part([4])] },
          { parts: [part([1, 2])] },
        ],
        acceptsLoss: false,
      }),
    );
    expect(await Promise.all(documents.map(textOfPdf))).toEqual([
      'Scan page 5 Scan page 4 Other page 1 Scan page 4 ',
      'Scan page 1 Scan page 2 ',
    ]);
  });

  it('are turned in addition to their own turn, which they may have from the page tree', async () => {
    const pdf = await aPagedPdf(2, (page, index) => index === 1 && page.setRotation(degrees(90)));
    pdf.catalog.Pages().set(PDFName.of('Rotate'), PDFNumber.of(180));
    const turned = await PDFDocument.load(await makeOne(await bytesOf(pdf), [part([2, 1], 270)]));
    expect(turned.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90]);
  });

  it('take nothing of other pages with them', async () => {
    const images = await aPagedPdf(4);
    const { context } = images;
    const shared = context.obj({});
    images.getPages().forEach((page, index) => {
      const data = new Uint8Array(30_000).fill(index + 1);
      const image = {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 100,
        Height: 100,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceRGB',
      };
      shared.set(PDFName.of(`Im${index}`), context.register(context.stream(data, image)));
      const drawn = context.register(context.flateStream(`q 100 0 0 100 9 9 cm /Im${index} Do Q`));
      page.node.set(PDFName.of('Contents'), drawn);
      // One dictionary with the images of all pages, and a link to the next page.
      page.node.set(PDFName.of('Resources'), context.obj({ XObject: shared }));
      const next = images.getPages()[(index + 1) % 4];
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], Dest: [next?.ref ?? null, 'Fit'] };
      page.node.set(PDFName.of('Annots'), context.obj([context.register(context.obj(link))]));
    });
    const document = await PDFDocument.load(await makeOne(await bytesOf(images), [part([3])]));
    const objects = document.context.enumerateIndirectObjects().map(([, object]) => object);
    const pixels = objects
      .filter((object) => object instanceof PDFRawStream)
      .filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
      .map((stream) => stream.getContents()[0]);
    expect(pixels).toEqual([3]);
    expect(document.getPageCount()).toBe(1);
  });

  it.each([
    ['a page of five metres', 14_173],
    ['a page of fifty metres in a larger unit', 141_730],
  ])('may be %s', async (_, size) => {
    const pdf = await aPagedPdf(1, (page) => page.setSize(size, size));
    const document = await PDFDocument.load(await makeOne(await bytesOf(pdf), [part([1])]));
    expect(document.getPage(0).getSize()).toEqual({ width: size, height: size });
  });

  it('are found although the cross-reference table is damaged', async () => {
    const bytes = await (await aPagedPdf(3)).save({ useObjectStreams: false });
    const damaged = Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/startxref\s+\d+/, 'startxref\n7'),
      'latin1',
    );
    expect(await textOfPdf(await makeOne(damaged, [part([2])]))).toBe('Scan page 2 ');
  });

  it('of a form show what was typed', async () => {
    const pdf = await aPagedPdf(1);
    const field = pdf.getForm().createTextField('name');
    field.addToPage(pdf.getPage(0), { x: 60, y: 500, width: 200, height: 20 });
    field.setText('Ada Borrower');
    const bytes = await bytesOf(pdf);
    expect(await refusal(bytes)).toBe(
      `loss: Scan.pdf is a form. In new documents its entries stay readable, but can no longer be changed. ${ORIGINAL_STAYS}`,
    );
    expect(await textOfPdf(await makeOne(bytes, [part([1])]))).toContain('Ada Borrower');
  });
});

describe('a source', () => {
  it('that is signed or protected needs somebody to accept the loss', async () => {
    const signed = await aPagedPdf(1);
    const { context } = signed;
    const value = { Type: 'Sig', ByteRange: [0, 1, 2, 3], Contents: PDFHexString.of('00') };
    const field = context.register(context.obj({ FT: 'Sig', V: context.register(context.obj(value)) }));
    signed.catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }));
    expect(await refusal(await bytesOf(signed))).toBe(
      `loss: Scan.pdf is signed. New documents of its pages lose the signature. ${ORIGINAL_STAYS}`,
    );
    const guarded = await aPagedPdf(1);
    guarded.encrypt({ userPassword: '', ownerPassword: 'owner', permissions: { modifying: false } });
    const bytes = await bytesOf(guarded);
    expect(await refusal(bytes)).toBe(
      `loss: Scan.pdf is protected against changes. New documents of its pages lose this protection. ${ORIGINAL_STAYS}`,
    );
    expect(await textOfPdf(await makeOne(bytes, [part([1])]))).toBe('Scan page 1 ');
  });

  it('that is locked, an XFA form or damaged is refused', async () => {
    const locked = await aPagedPdf(1);
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
    expect(await refusal(await bytesOf(locked), true)).toContain(
      'unusable: Scan.pdf opens with a password only.',
    );
    const xfa = await aPagedPdf(1);
    xfa.catalog.set(
      PDFName.of('AcroForm'),
      xfa.context.obj({ Fields: PDFArray.withContext(xfa.context), XFA: 'x' }),
    );
    expect(await refusal(await bytesOf(xfa), true)).toContain('unusable: Scan.pdf is an Adobe XFA form');
    expect(await refusal(Buffer.from('%PDF-1.7\nnothing\n%%EOF'), true)).toContain(
      'unusable: Scan.pdf is damaged.',
    );
  });
});

describe('a picture', () => {
  it('lies on a page of its shape, as large as Letter allows, upright', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADElEQVR4nGNgaGAAAAGEAIHmPn8iAAAAAElFTkSuQmCC',
      'base64',
    );
    const [bytes] = made(
      await makeDocuments({
        sources: [source(png, 'Photo.png', 'image/png')],
        documents: [{ parts: [part([1], 90, 'Photo.png')] }],
        acceptsLoss: false,
      }),
    );
    const page = (await PDFDocument.load(bytes as Buffer)).getPage(0);
    expect([page.getSize(), page.getRotation().angle]).toEqual([{ width: 792, height: 396 }, 90]);
  });

  it.each([
    ['MM', 6, 90],
    ['II', 8, 270],
    ['II', 3, 180],
    ['MM', 1, 0],
  ])('of a phone is turned as its EXIF data say (%s, %d)', (order, orientation, turn) => {
    const isLittle = order === 'II';
    const short = (value: number) => (isLittle ? [value, 0] : [0, value]);
    const long = (value: number) => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value]);
    const tiff = [...Buffer.from(order), ...short(42), ...long(8), ...short(1)];
    const entry = [
      ...(isLittle ? [0x12, 0x01] : [0x01, 0x12]),
      ...short(3),
      ...long(1),
      ...short(orientation),
      0,
      0,
    ];
    const data = [...Buffer.from('Exif\0\0'), ...tiff, ...entry];
    const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, data.length + 2, ...data, 0xff, 0xda, 0, 2]);
    expect(jpegTurn(jpeg)).toBe(turn);
  });
});
