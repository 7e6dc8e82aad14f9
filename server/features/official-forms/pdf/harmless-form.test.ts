import { PDFArray, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { formPackage } from '../../../../domain/official-form/form-package.ts';
import { factsOf, printedPurchase } from '../../../../domain/official-form/official-form.fixture.ts';
import { smallBorrowerForm } from '../../../testing/official-forms-for-tests.ts';
import { composePrint } from './compose-print.ts';

// Tests URLA-7.

const name = (text: string) => PDFName.of(text);

/** A blank form with a file embedded in three ways, and actions that run by themselves. */
async function hostileForm(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(await smallBorrowerForm());
  await doc.attach(Buffer.from('MZ hostile'), 'hostile.exe', { mimeType: 'application/octet-stream' });
  doc.addJavaScript('start', 'app.alert("hostile")');
  const { context, catalog } = doc;
  const launch = context.obj({ Type: 'Action', S: 'Launch', F: PDFString.of('hostile.exe') });
  catalog.set(name('OpenAction'), launch);
  const file = context.register(context.stream('MZ hostile', { Type: 'EmbeddedFile' }));
  const page = doc.getPage(0).node;
  page.set(name('AF'), context.obj([context.obj({ Type: 'Filespec', EF: { F: file } })]));
  page.set(name('AA'), context.obj({ O: launch }));
  const annotation = (entries: Record<string, unknown>) =>
    context.register(context.obj({ Type: 'Annot', Rect: [0, 0, 9, 9], ...entries } as never));
  const annotations = page.Annots();
  if (!(annotations instanceof PDFArray)) throw new Error('The form has fields');
  annotations.push(annotation({ Subtype: 'FileAttachment', FS: { Type: 'Filespec', EF: { F: file } } }));
  annotations.push(annotation({ Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('hostile.exe') } }));
  annotations.push(
    annotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://forms.example') } }),
  );
  return doc.save({ updateFieldAppearances: false, useObjectStreams: false });
}

it.each([true, false])('hands on no file and no script of a blank form, fillable: %s', async (isFillable) => {
  const blank = await hostileForm();
  expect(Buffer.from(blank).includes('hostile')).toBe(true);
  const bytes = await composePrint({
    print: formPackage(factsOf(printedPurchase), new Set(['borrower'])),
    blanks: { borrower: blank },
    isFillable,
    lender: 'Harbor Lending',
    at: '2026-11-25T12:00:00.000Z',
  });
  const doc = await PDFDocument.load(bytes);
  const objects = doc.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  for (const trace of ['EmbeddedFile', 'Filespec', 'Launch', 'JavaScript', 'FileAttachment', 'hostile']) {
    expect(objects.filter((text) => text.includes(trace))).toEqual([]);
  }
  for (const entry of ['OpenAction', 'AF', 'AA']) expect(doc.catalog.has(name(entry))).toBe(false);
  if (isFillable) expect(objects.some((text) => text.includes('https://forms.example'))).toBe(true);
});
