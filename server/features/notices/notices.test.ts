import { expect, it } from 'vitest';
import { LOAN_OFFICER, LOAN_PROCESSOR, UNDERWRITER } from '../../../domain/people/role.ts';
import {
  app,
  clock,
  customerId,
  dates,
  deadline,
  decide,
  list,
  PLAIN_REASONS,
  prepareNoticedLoans,
  preview,
  previewed,
  REASONS,
  score,
  send,
  TODAY,
  url,
} from '../../testing/notices/noticed-loan.ts';

prepareNoticedLoans();

// Tests NOTICE-1 to NOTICE-5, NOTICE-9 and NOTICE-10.
it('denies with reasons, credit report, and the notice of the law, and stops the clock', async () => {
  await score('primary', 612);
  await decide({ kind: 'denied', reasons: REASONS });
  const { letter } = await list();
  expect(letter).toMatchObject({ kind: 'denial', credit: 'always', answerBy: null, items: null });
  expect(letter.recipients[0]).toMatchObject({ owner: 'primary', isRequired: true, problems: [] });
  const text = await previewed();
  expect(text).toMatch(/^Harbor Lending 100 Main St, Austin, TX 78701 Nov 20, 2026 /);
  for (const line of letter.recipients[0].address) expect(text).toContain(line);
  expect(text).toContain(
    '1. Delinquent past or present credit obligations with others 2. Length of employment',
  );
  expect(text).not.toContain('Two late payments');
  expect(text).toContain('Equifax, 12 Sample Road, (800) 555-0100');
  expect(text).toContain('Your credit score from Equifax: 612 (FICO Score 5, created on Nov 20, 2026)');
  expect(text).toContain('even if your loan does not close');
  expect(text).toContain('concerning this creditor is Example Agency, 1 Agency Way, Washington, DC 20000.');
  expect(await dates()).not.toHaveProperty('action-notice-sent');
  const sent = await send({});
  expect(sent.statusCode, sent.body).toBe(201);
  expect(await dates()).toMatchObject({ 'action-notice-sent': TODAY });
  expect((await deadline('action-notice')).state).toBe('met');
  const { fileId } = sent.json();
  const { files } = (
    await app.as(LOAN_OFFICER)({ url: `/api/customers/${customerId}/files?path=Disclosures` })
  ).json();
  expect(files.map((file: { fileId: string }) => file.fileId)).toContain(fileId);
  expect((await list()).sent).toMatchObject([
    { kind: 'denial', owner: 'primary', sentOn: TODAY, method: 'mail' },
  ]);
  const processor = app.as(LOAN_PROCESSOR);
  const file = `/api/customers/${customerId}/files/${fileId}`;
  const refused = [
    await processor({ method: 'DELETE', url: file }),
    await processor({ method: 'POST', url: `${file}/copies`, payload: { path: 'Others' } }),
    await processor({
      method: 'POST',
      url: `/api/customers/${customerId}/files/deletions`,
      payload: { fileIds: [fileId] },
    }),
  ];
  for (const answer of refused) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.message).toContain('neither deleted nor moved');
  }
});

// Tests NOTICE-4 and NOTICE-10.
it('counters with both terms and the last day of the offer', async () => {
  const counteroffer = { loanAmount: 360_000, interestRate: null, loanProgram: null, mortgageType: null };
  await decide({ kind: 'counteroffer', reasons: PLAIN_REASONS, counteroffer });
  expect((await preview()).statusCode).toBe(409);
  const text = await previewed({ answerBy: '2026-12-20' });
  expect(text).toContain('Loan amount: $ 360,000 instead of $ 400,000');
  expect(text).toContain('by Dec 20, 2026');
  expect((await send({ answerBy: '2026-12-20' })).statusCode).toBe(201);
  expect(await dates()).toMatchObject({ 'counteroffer-sent': TODAY, 'action-notice-sent': TODAY });
  expect((await deadline('counteroffer')).state).toBe('met');
});

// Tests NOTICE-8 and NOTICE-10.
it('asks a suspended applicant for what is missing, in the words of the sender', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs\nPurchase contract' });
  const { letter } = await list();
  expect(letter).toMatchObject({ kind: 'incompleteness', credit: 'none' });
  expect(letter.items.slice(0, 2)).toEqual(['Pay stubs', 'Purchase contract']);
  const choices = { answerBy: '2026-12-20', items: ['Your pay stubs of October'] };
  const text = await previewed(choices);
  expect(text).toContain('- Your pay stubs of October Please send it to the address above by Dec 20, 2026.');
  expect(text).toContain('no further consideration');
  expect((await send(choices)).statusCode).toBe(201);
  expect(await dates()).toMatchObject({
    'incomplete-notice-sent': TODAY,
    'incomplete-answer-due': '2026-12-20',
  });
  expect((await send({ ...choices, answerBy: '2026-12-30', again: true })).statusCode).toBe(201);
  expect(await dates()).toMatchObject({ 'incomplete-answer-due': '2026-12-30' });
});

it('tells an approval with its conditions, and asks for no letter after a withdrawal', async () => {
  await app.as(UNDERWRITER)({
    method: 'POST',
    url: `${url}/conditions`,
    payload: { conditions: [{ text: 'Appraisal of at least $500,000' }] },
  });
  await decide({ kind: 'approved-with-conditions' });
  const text = await previewed();
  expect(text).toContain('- Loan amount: $ 400,000');
  expect(text).toContain('- Appraisal of at least $500,000');
  expect(text).not.toContain('Equal Credit Opportunity');
  await decide({ kind: 'withdrawn' });
  expect((await list()).letter).toBeNull();
  expect((await preview()).json().error.message).toContain('The applicant withdrew');
  expect((await deadline('action-notice')).state).toBe('not-applicable');
});

// Tests NOTICE-18.
it('owes the letter of a denial that follows an approval and its letter', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect((await send({ answerBy: '2026-12-20', items: ['Pay stubs'] })).statusCode).toBe(201);
  await app.as(UNDERWRITER)({
    method: 'POST',
    url: `${url}/conditions`,
    payload: { conditions: [{ text: 'Appraisal' }] },
  });
  await decide({ kind: 'approved-with-conditions' });
  expect((await send({})).statusCode).toBe(201);
  expect(await deadline('action-notice')).toMatchObject({ state: 'met', metOn: TODAY });
  clock.advance(60);
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect(await deadline('action-notice')).toMatchObject({ state: 'open', metOn: null });
  clock.advance(60);
  expect((await send({})).statusCode).toBe(201);
  expect(await deadline('action-notice')).toMatchObject({ state: 'met', metOn: TODAY });
  clock.advance(60);
  await decide({ kind: 'denied', reasons: REASONS });
  expect((await deadline('action-notice')).state).toBe('open');
});

it('gives incompleteness as the reason once a loan is closed for it', async () => {
  await decide({ kind: 'closed-for-incompleteness' });
  expect(await previewed()).toContain('1. Credit application incomplete');
});

// Tests NOTICE-2: after an unanswered notice of incompleteness, no further one is due.
it('needs no further letter after an unanswered notice of incompleteness', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  expect((await send({ answerBy: '2026-11-25', items: ['Pay stubs'] })).statusCode).toBe(201);
  await app.platform.database.db
    .updateTable('loan_dates')
    .set({ date: '2026-11-19' })
    .where('date_kind', '=', 'incomplete-answer-due')
    .execute();
  await decide({ kind: 'closed-for-incompleteness' });
  expect((await list()).letter.recipients[0]).toMatchObject({
    isRequired: false,
    why: expect.stringContaining('12 CFR 1002.9(c)(2)'),
  });
  expect((await deadline('action-notice')).state).toBe('not-applicable');
});

// Tests NOTICE-5.
it('names the agency of a report without a score, and other sources', async () => {
  await decide({ kind: 'denied', reasons: REASONS });
  expect((await list()).letter).toMatchObject({ credit: 'always' });
  const refused = await preview();
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.reportedBy).toContain('15 USC 1681m(a)(3)(A)');
  const text = await previewed({ reportedBy: ['equifax'], fromOthers: true });
  expect(text).toContain('- Equifax, 12 Sample Road, (800) 555-0100');
  expect(text).not.toContain('Your credit score');
  expect(text).toContain('to disclose the nature of this information');
  await app.saveSettings({ experianContact: '' });
  expect((await preview({ reportedBy: ['experian'] })).json().error.message).toContain('Experian');
});
