import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import type { PagePart } from '../../../../domain/documents/pages/page-step.ts';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../../domain/people/role.ts';
import { uploadedDocument } from '../../../testing/calls/document-calls.ts';
import { anOrderableLoan } from '../../../testing/calls/order-calls.ts';
import { aPagedPdf, bytesOf } from '../../../testing/pages/paged-pdfs.ts';
import { textOfPdf } from '../../../testing/pdf-text.ts';
import { replayedState, type StateTexts, storedState } from '../../../testing/recorded-state.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let processor: Caller;
let officer: Caller;
let customerId: string;
let loanId: string;
let scan: CustomerDocument;
beforeAll(async () => {
  app = await startTestApp();
  processor = app.as(LOAN_PROCESSOR);
  officer = app.as(LOAN_OFFICER);
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ customerId, loanId } = await anOrderableLoan(app.platform.database.db));
  scan = await uploadedPdf(4);
});

async function uploadedPdf(pages: number, name = 'Scan.pdf'): Promise<CustomerDocument> {
  return uploadedDocument(processor, customerId, {
    name,
    path: 'Others',
    bytes: await bytesOf(await aPagedPdf(pages)),
  });
}

interface Planned {
  name: string;
  path: string;
  parts: PagePart[];
}
const pages = (list: number[], document = scan, turn: PagePart['turn'] = 0): PagePart[] => [
  { fileId: document.fileId, pages: list, turn },
];
const W2: () => Planned = () => ({ name: 'W-2.pdf', path: 'Income/paychecks/W2', parts: pages([1, 2]) });
const STATEMENT: () => Planned = () => ({
  name: 'Statement.pdf',
  path: 'Assets/statements',
  parts: pages([4, 3]),
});

const step = (
  documents: Planned[],
  {
    as = processor,
    headers = {},
    ...more
  }: { as?: Caller; headers?: Record<string, string>; [key: string]: unknown } = {},
) =>
  as({
    method: 'POST',
    url: `/api/customers/${customerId}/files/pages`,
    headers,
    payload: { documents, ...more },
  });
const makeStep = async (
  documents: Planned[],
  more = {},
): Promise<{ stepId: string; files: CustomerDocument[] }> => {
  const answer = await step(documents, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const refused = async (documents: Planned[], more = {}) => {
  const answer = await step(documents, more);
  const { message, fields } = answer.json().error;
  return { status: answer.statusCode, message, ...(fields && { fields }) };
};
const undo = (stepId: string, as = processor) =>
  as({ method: 'POST', url: `/api/customers/${customerId}/page-steps/${stepId}/undo` });
const usesOf = async (document: CustomerDocument) =>
  (await processor({ url: `${document.link.href}/pages` })).json();
const listed = async (): Promise<string[]> =>
  ((await processor({ url: `/api/customers/${customerId}/files` })).json().files as CustomerDocument[])
    .map(({ name, path }) => `${name} in ${path}`)
    .sort();
const told = async (): Promise<string[]> =>
  (await processor({ url: `/api/customers/${customerId}/urlas/${loanId}/history` }))
    .json()
    .entries.map(({ what }: { what: string }) => what);
const textOf = async (document: CustomerDocument) =>
  textOfPdf((await processor({ url: document.link.href })).rawPayload);

const documentsOf = (state: StateTexts) =>
  Object.entries(state)
    .filter(([id]) => id.startsWith('file '))
    .sort();

describe('a step', () => {
  it('makes documents of pages, which know their sources; the source stays', async () => {
    const { files } = await makeStep([W2(), STATEMENT()]);
    expect(await Promise.all(files.map(textOf))).toEqual([
      'Scan page 1 Scan page 2 ',
      'Scan page 4 Scan page 3 ',
    ]);
    expect(await listed()).toEqual([
      'Scan.pdf in Others',
      'Statement.pdf in Assets/statements',
      'W-2.pdf in Income/paychecks/W2',
    ]);
    const [w2, statement] = files as [CustomerDocument, CustomerDocument];
    expect((await usesOf(statement)).sources).toEqual([
      { fileId: scan.fileId, name: 'Scan.pdf', path: 'Others', pages: [4, 3] },
    ]);
    expect((await usesOf(scan)).made).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fileId: w2.fileId, name: 'W-2.pdf', pages: [1, 2] }),
      ]),
    );
    expect((await told()).slice(0, 2).sort()).toEqual([
      'made a document of pages: Statement.pdf, of Scan.pdf (pages 4, 3)',
      'made a document of pages: W-2.pdf, of Scan.pdf (pages 1–2)',
    ]);
    expect(documentsOf(await storedState(app.ownerDb))).toEqual(
      documentsOf(await replayedState(app.ownerDb)),
    );
  });

  it('merges documents, and gives a taken name a number', async () => {
    const other = await uploadedPdf(1, 'W-2.pdf');
    const merged = {
      name: 'W-2.pdf',
      path: 'Others',
      parts: [...pages([1], other), ...pages([2], scan, 90)],
    };
    const { files } = await makeStep([merged]);
    expect(files.map(({ name }) => name)).toEqual(['W-2 (2).pdf']);
    expect(await textOf(files[0] as CustomerDocument)).toBe('Scan page 1 Scan page 2 ');
    expect((await told())[0]).toBe(
      'made a document of pages: W-2 (2).pdf, of W-2.pdf (page 1) and Scan.pdf (page 2)',
    );
  });

  it('runs once per idempotency key', async () => {
    const headers = { 'idempotency-key': '01939f0c-1111-7c3a-9f52-6d1f0e8b2a41' };
    const first = await makeStep([W2()], { headers });
    expect(await makeStep([W2()], { headers })).toEqual(first);
    expect(await listed()).toHaveLength(2);
  });

  it('makes nothing if one of its documents cannot be made', async () => {
    const before = await listed();
    expect(await refused([W2(), { ...STATEMENT(), parts: pages([5]) }])).toEqual({
      status: 400,
      message: 'Scan.pdf has no page 5.',
    });
    expect(await refused([W2(), { ...STATEMENT(), path: 'Nowhere' }])).toMatchObject({ status: 404 });
    expect(await refused([W2(), { ...STATEMENT(), name: 'Statement.docx' }])).toMatchObject({ status: 415 });
    const text = await uploadedDocument(processor, customerId, { name: 'note.txt' });
    expect(await refused([{ ...W2(), parts: pages([1], text) }])).toEqual({
      status: 415,
      message: 'note.txt: Only PDF, PNG and JPEG documents have pages to arrange.',
    });
    expect(await listed()).toEqual([...before, 'note.txt in Others'].sort());
  });

  it('asks before a signature, a form or a protection is lost', async () => {
    const pdf = await aPagedPdf(1);
    pdf.getForm().createTextField('name').addToPage(pdf.getPage(0));
    const form = await uploadedDocument(processor, customerId, {
      name: 'Form.pdf',
      bytes: await bytesOf(pdf),
    });
    const document = { ...W2(), parts: pages([1], form) };
    const sentence =
      'Form.pdf is a form. In new documents its entries stay readable, but can no longer be changed. The original stays as it is.';
    expect(await refused([document])).toEqual({
      status: 409,
      message: sentence,
      fields: { acceptsLoss: sentence },
    });
    await makeStep([document], { acceptsLoss: true });
  });

  it('refuses a document above 10 MB by its name', async () => {
    const noise = Buffer.from(Array.from({ length: 1024 }, (_, index) => (index * 7919) % 251));
    const large = await aPagedPdf(2, (page, _, pdf) => {
      const data = Buffer.alloc(MAX_FILE_BYTES / 2 - 20_000, noise);
      const image = {
        Type: 'XObject',
        Subtype: 'Image',
        Width: 1,
        Height: 1,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceGray',
      };
      page.node.newXObject('Im', pdf.context.register(pdf.context.stream(data, image)));
    });
    const bytes = await bytesOf(large);
    expect(bytes.length).toBeLessThan(MAX_FILE_BYTES);
    const document = await uploadedDocument(processor, customerId, { name: 'Large.pdf', bytes });
    const again = { name: 'Twice.pdf', path: 'Others', parts: pages([1, 2, 1], document) };
    const answer = await refused([again]);
    expect(answer).toMatchObject({ status: 413 });
    expect(answer.message).toMatch(
      /^Twice\.pdf would have 1\d\.\d MB\. A document has at most 10\.0 MB: make two of it\.$/,
    );
  });

  it('tells the second of two people who split the same document, who then can go on', async () => {
    const { stepId } = await makeStep([W2()], { knownSteps: [] });
    const answer = await refused([W2()], { as: officer, knownSteps: [] });
    expect(answer.status).toBe(409);
    expect(answer.message).toMatch(/^.+ has just made W-2\.pdf of pages of this document\./);
    await makeStep([W2()], { as: officer, knownSteps: [stepId] });
    expect(await listed()).toContain('W-2 (2).pdf in Income/paychecks/W2');
  });

  it('takes no deleted, foreign or quarantined source', async () => {
    const { customerId: stranger } = await anOrderableLoan(app.platform.database.db);
    const foreign = await uploadedDocument(processor, stranger, {
      bytes: await bytesOf(await aPagedPdf(1)),
      name: 'F.pdf',
    });
    expect(await refused([{ ...W2(), parts: pages([1], foreign) }])).toMatchObject({ status: 404 });
    const { rows } = await app.ownerDb.executeQuery<{ hash: string }>(
      app.ownerDb.selectFrom('files').select('hash').where('id', '=', scan.fileId).compile(),
    );
    const hash = rows[0]?.hash ?? '';
    await app.ownerDb
      .insertInto('quarantined_bytes')
      .values({ hash, malware: 'Test.Harmful', since: new Date().toISOString(), tried_at: null })
      .execute();
    expect(await refused([W2()])).toEqual({
      status: 409,
      message: 'Malware was found in Scan.pdf (Test.Harmful). No one can open it.',
    });
    await app.ownerDb.deleteFrom('quarantined_bytes').execute();
    await processor({ method: 'DELETE', url: scan.link.href });
    expect(await refused([W2()])).toMatchObject({ status: 404 });
  });

  it('is kept from staff who only read', async () => {
    expect(await refused([W2()], { as: app.as(COMPLIANCE) })).toMatchObject({ status: 403 });
  });
});

describe('undoing a step', () => {
  it('deletes its documents, once; they can be restored', async () => {
    const { stepId } = await makeStep([W2(), STATEMENT()]);
    for (let times = 0; times < 2; times += 1) expect((await undo(stepId, officer)).statusCode).toBe(204);
    expect(await listed()).toEqual(['Scan.pdf in Others']);
    expect((await usesOf(scan)).made).toEqual([]);
    expect((await told()).filter((what) => what.startsWith('deleted'))).toHaveLength(2);
    expect(documentsOf(await storedState(app.ownerDb))).toEqual(
      documentsOf(await replayedState(app.ownerDb)),
    );
  });

  it.each<[string, string, (document: CustomerDocument) => Promise<unknown>]>([
    [
      'renamed',
      'Taxes.pdf was changed since.',
      (document) => processor({ method: 'PUT', url: document.link.href, payload: { name: 'Taxes.pdf' } }),
    ],
    [
      'accepted',
      'W-2.pdf was accepted since.',
      (document) =>
        officer({
          method: 'PUT',
          url: `${document.link.href}/review`,
          payload: { state: 'accepted', seenOn: null },
        }),
    ],
    [
      'moved',
      'W-2.pdf was moved since.',
      async (document) => {
        await processor({ method: 'POST', url: `${document.link.href}/copies`, payload: { path: 'Survey' } });
        await processor({ method: 'DELETE', url: document.link.href });
      },
    ],
    [
      'split again',
      'Part.pdf was made of pages of W-2.pdf.',
      (document) => makeStep([{ name: 'Part.pdf', path: 'Others', parts: pages([1], document) }]),
    ],
    [
      'linked to a condition',
      'W-2.pdf is linked to a condition.',
      async (document) => {
        const url = `/api/customers/${customerId}/urlas/${loanId}/conditions`;
        const condition = {
          text: 'W-2 forms',
          stage: 'BEFORE_APPROVAL',
          category: 'INCOME',
          source: 'PROCESSOR',
        };
        const added = await processor({ method: 'POST', url, payload: { conditions: [condition] } });
        const [{ conditionId, version }] = added.json().conditions;
        const headers = { 'if-match': `"${version}"` };
        const payload = { documentIds: [document.fileId], status: 'RECEIVED' };
        const linked = await processor({ method: 'PUT', url: `${url}/${conditionId}`, headers, payload });
        expect(linked.statusCode, linked.body).toBe(200);
      },
    ],
  ])('is refused after a document was %s, and changes nothing', async (_, why, touch) => {
    const { stepId, files } = await makeStep([W2(), STATEMENT()]);
    app.clock.advance(60);
    await touch(files[0] as CustomerDocument);
    const before = await listed();
    const answer = await undo(stepId);
    expect(answer.json().error).toMatchObject({
      code: 'conflict',
      message: `${why} Nothing was undone: delete the documents that you do not need.`,
    });
    expect(await listed()).toEqual(before);
  });

  it('leaves out documents that were deleted, and knows no step of another customer', async () => {
    const { stepId, files } = await makeStep([W2(), STATEMENT()]);
    await processor({ method: 'DELETE', url: files[0]?.link.href ?? '' });
    const { customerId: stranger } = await anOrderableLoan(app.platform.database.db);
    const foreign = await processor({
      method: 'POST',
      url: `/api/customers/${stranger}/page-steps/${stepId}/undo`,
    });
    expect(foreign.statusCode).toBe(404);
    expect((await undo(stepId)).statusCode).toBe(204);
    expect(await listed()).toEqual(['Scan.pdf in Others']);
  });
});
