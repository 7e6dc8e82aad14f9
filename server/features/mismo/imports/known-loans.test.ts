import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DoubtfulMismoFile } from '../../../../contract/mismo-imports.ts';
import { changed, single } from '../../../../domain/application/complete-application.fixture.ts';
import { exportMismo } from '../../../../domain/mismo/export-mismo.ts';
import { writeXml } from '../../../../domain/mismo/xml/write-xml.ts';
import { LOAN_OFFICER } from '../../../../domain/people/role.ts';
import { importFile, importFiles } from '../../../testing/calls/mismo-import-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const PERSON = 'section1BorrowerInformation.part1aPersonalInformation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const officer = () => app.as(LOAN_OFFICER);
let people = 0;

interface Named {
  system?: string;
  id?: string | null;
  number?: string | null;
  answers?: Record<string, unknown>;
}

function aFile({ system = 'Other System', id = null, number = null, answers = {} }: Named): string {
  people += 1;
  const given = changed(single, {
    [`${PERSON}.firstName`]: `Ann${'abcdefghijklmnopqrstuvwxyz'[people % 26]}`,
    [`${PERSON}.emailAddress`]: `origin${people}@lake.example`,
    ...answers,
  });
  const loan = { ...given, loan: { id, number } };
  const xml = writeXml(exportMismo(loan, { now: '2026-11-24T12:00:00Z', version: '1.0.0' }));
  return xml.replaceAll('>Lintel<', `>${system}<`);
}

async function exported(file: { customerId: string | null; loanId: string | null }): Promise<string> {
  const answer = await officer()({ url: `/api/customers/${file.customerId}/urlas/${file.loanId}/mismo` });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function doubtful(fileId: string): Promise<DoubtfulMismoFile | undefined> {
  const answer = await officer()({ url: '/api/imports/mismo/doubtful?limit=200' });
  return answer.json().files.find((one: DoubtfulMismoFile) => one.fileId === fileId);
}

// Tests MISMO-79.
describe('a file that Lintel wrote for a loan of this installation', () => {
  it('counts as imported while the loan is unchanged, and waits for a decision otherwise', async () => {
    const first = await importFile(officer(), aFile({ number: 'OT-1' }));
    const own = await exported(first);
    const { customerId, loanId, loanNumber } = first;
    const [again, touched] = [own, own.replace('</MESSAGE>', '\n</MESSAGE>')];
    for (const file of [again, touched]) {
      expect(await importFile(officer(), file)).toMatchObject({
        outcome: 'already imported',
        reason: `Lintel wrote this file for the loan ${loanNumber}, which says the same.`,
        customerId,
        loanId,
        loanNumber,
        isNewCustomer: false,
      });
    }
    const other = own.replace(/<BaseLoanAmount>[^<]*</, '<BaseLoanAmount>123456.00<');
    const waiting = await importFile(officer(), other);
    expect(waiting).toMatchObject({
      outcome: 'doubtful',
      reason: `Lintel wrote this file for the loan ${loanNumber}, and the file and the loan differ now.`,
      loanId: null,
    });
    const listed = await doubtful(waiting.fileId);
    expect(listed?.candidates).toMatchObject([
      { customerId, loan: { loanId, loanNumber }, grounds: expect.arrayContaining(['e-mail']) },
    ]);
    const decision = await officer()({
      method: 'POST',
      url: `/api/imports/mismo/doubtful/${waiting.fileId}/decision`,
      payload: { decision: 'existing-customer', customerId },
    });
    expect(decision.json()).toMatchObject({ outcome: 'imported', customerId });
    expect(decision.json().loanId).not.toBe(loanId);
  });

  it('waits for a decision when somebody has changed the borrower to one who matches nobody', async () => {
    const first = await importFile(officer(), aFile({}));
    const own = (await exported(first))
      .replaceAll(/<FirstName>Ann[^<]*</g, '<FirstName>Zoe<')
      .replaceAll(/origin\d+@/g, 'zoe@')
      .replace(/<BorrowerBirthDate>[^<]*</, '<BorrowerBirthDate>1971-02-03<');
    const waiting = await importFile(officer(), own);
    expect(waiting.outcome).toBe('doubtful');
    expect((await doubtful(waiting.fileId))?.candidates).toMatchObject([
      { customerId: first.customerId, grounds: [], loan: { loanId: first.loanId } },
    ]);
  });
});

// Tests MISMO-79.
describe('a changed file of another system', () => {
  it.each([
    ['the same id', { id: 'guid-1' }, { id: 'guid-1' }, 'doubtful'],
    [
      'the same id and another number',
      { id: 'guid-2', number: 'N-2' },
      { id: 'guid-2', number: 'N-3' },
      'doubtful',
    ],
    ['the same number without an id', { number: 'N-4' }, { number: 'N-4' }, 'doubtful'],
    ['the same number and an id on one side', { number: 'N-5', id: 'guid-5' }, { number: 'N-5' }, 'doubtful'],
    [
      'the same number and other ids',
      { number: 'N-6', id: 'guid-6' },
      { number: 'N-6', id: 'guid-7' },
      'imported',
    ],
    ['the same number in another system', { number: 'N-8' }, { number: 'N-8', system: 'Third' }, 'imported'],
    [
      'the same system in other letters',
      { number: 'N-9' },
      { number: 'N-9', system: 'OTHER system' },
      'doubtful',
    ],
    ['no name of its loan', {}, {}, 'imported'],
  ])('with %s', async (_, one, other, outcome) => {
    const first = await importFile(officer(), aFile(one));
    expect(first.outcome).toBe('imported');
    const second = await importFile(officer(), aFile(other));
    expect(second.outcome).toBe(outcome);
    if (outcome !== 'doubtful') return;
    expect(second.reason).toBe(
      `${(other as Named).system ?? 'Other System'} sent this loan before: a file of it became the loan ${first.loanNumber}. This file is another one.`,
    );
    expect((await doubtful(second.fileId))?.candidates[0]?.loan?.loanId).toBe(first.loanId);
  });

  it('waits in the same call, and behind a file that waits', async () => {
    const { files } = await importFiles(officer(), [
      { name: 'a.xml', content: aFile({ id: 'call-1' }) },
      { name: 'b.xml', content: aFile({ id: 'call-1' }) },
    ]);
    expect(files.map(({ outcome }) => outcome)).toEqual(['imported', 'doubtful']);
    expect(files[1]?.reason).toContain(`became the loan ${files[0]?.loanNumber}`);
    expect((await doubtful(files[1]?.fileId ?? ''))?.candidates[0]?.loan?.loanId).toBe(files[0]?.loanId);
  });

  it('of a customer who has the number waits, although its system is another one', async () => {
    const person = { [`${PERSON}.firstName`]: 'Gerda', [`${PERSON}.emailAddress`]: 'gerda@lake.example' };
    const first = await importFile(officer(), aFile({ number: 'G-1', answers: person }));
    const second = await importFile(officer(), aFile({ number: 'G-1', answers: person, system: 'Third' }));
    expect(second).toMatchObject({
      outcome: 'doubtful',
      reason: `The customer has the loan ${first.loanNumber} already.`,
    });
  });

  it('is imported again after its first file was discarded', async () => {
    const first = await importFile(officer(), aFile({ id: 'gone-1' }));
    const second = await importFile(officer(), aFile({ id: 'gone-1' }));
    await officer()({
      method: 'POST',
      url: `/api/imports/mismo/doubtful/${second.fileId}/decision`,
      payload: { decision: 'discard' },
    });
    const third = await importFile(officer(), aFile({ id: 'gone-1' }));
    expect(third.reason).toContain(`became the loan ${first.loanNumber}`);
  });
});
