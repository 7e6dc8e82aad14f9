import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MismoRemark } from '../../../../contract/mismo-imports.ts';
import { readXml } from '../../../../domain/mismo/xml/read-xml.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { importFile } from '../../../testing/calls/mismo-import-calls.ts';
import { everybodyConfirmed } from '../../../testing/calls/second-factor-calls.ts';
import { handClock } from '../../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dataPoints, drawnArcs, isAddedByExports, missingFrom } from '../message-content.fixture.ts';
import { needReference, SAMPLES, sampleText } from '../reference.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    clock: handClock('2026-11-20T17:00:00.000Z'),
    env: { COMPANY_NAME: 'Anchor Home Lending' },
  });
});
afterAll(() => app.close());

/**
 * Set by this installation: the lender always, and the loan number and application date if the file has none.
 */
const isOwn = (point: string) =>
  /\/LoanIdentifier(?:Type)? = (?:LN-26-\d+|LenderLoan)$|\/FullName = Anchor Home Lending$|\/PartyRoleType = LoanOriginationCompany$|\/ApplicationReceivedDate = 2026-11-20$/.test(
    point,
  );

// Tests MISMO-30 and MISMO-36.
describe.each(SAMPLES)('%s, imported and exported', (name) => {
  it('says everything that it said before', async (context) => {
    needReference(context);
    const officer = app.as(LOAN_OFFICER);
    const result = await importFile(officer, sampleText(name), name);
    expect(result).toMatchObject({ outcome: 'imported', reason: null, isNewCustomer: true });
    const { customerId, loanId, batchId, fileId } = result;
    const { remarks } = (await officer({ url: `/api/imports/mismo/${batchId}/files/${fileId}` })).json();
    const url = `/api/customers/${customerId}/urlas/${loanId}/mismo?numbers=whole`;
    await everybodyConfirmed(app);
    const exported = await officer({ url });
    expect(exported.statusCode).toBe(200);
    const [file, out] = [readXml(sampleText(name)), readXml(exported.body)];
    const wrong = (remarks as MismoRemark[]).filter(({ kind }) => kind === 'wrong value');
    const missing = missingFrom(dataPoints(file), dataPoints(out)).filter(
      (point) => !wrong.some(({ path }) => point.startsWith(`${path.replace(/\[\d+\]/g, '')} = `)),
    );
    expect(missing).toEqual([]);
    const added = missingFrom(dataPoints(out), dataPoints(file));
    expect(added.filter((point) => !isAddedByExports(point) && !isOwn(point))).toEqual([]);
    expect(missingFrom(drawnArcs(file), drawnArcs(out))).toEqual([]);
  });

  // Tests MISMO-78.
  it('loses nothing of it by the first save', async (context) => {
    needReference(context);
    const officer = app.as(LOAN_OFFICER);
    // The same file is imported only once, so this is the previous test's loan.
    const { customerId, loanId } = await importFile(officer, sampleText(name), name);
    const url = `/api/customers/${customerId}/urlas/${loanId}`;
    await everybodyConfirmed(app);
    const [imported, before] = [await officer({ url }), await officer({ url: `${url}/mismo?numbers=whole` })];
    const answers = imported.json();
    const person = answers.section1BorrowerInformation.part1aPersonalInformation;
    person.middleName = person.middleName === 'Ottilie' ? 'Odile' : 'Ottilie';
    const headers = { 'if-match': String(imported.headers.etag) };
    const saved = await officer({ method: 'PUT', url, payload: answers, headers });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await officer({ url: `${url}/mismo?numbers=whole` });
    const [out, again] = [dataPoints(readXml(before.body)), dataPoints(readXml(after.body))];
    expect(
      missingFrom(out, again).filter((point) => !/\/MiddleName = /.test(point) && !isAddedByExports(point)),
    ).toEqual([]);
  });
});
