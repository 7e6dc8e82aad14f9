import { expect, it } from 'vitest';
import {
  type RescissionFacts,
  rescissionNotice,
} from '../../../../domain/rescission-notice/rescission-notice.ts';
import { readTags } from '../../../testing/pdf-tags.ts';
import { composeRescissionNotice } from './rescission-notice-pdf.ts';

const AT = '2026-03-10T15:00:00.000Z';

const FACTS: RescissionFacts = {
  form: 'H-8',
  creditor: { name: 'Ficus Bank', address: '4321 Random Boulevard • Somecity, ST 12340' },
  consumer: 'Mary Stone',
  property: ['123 Anywhere Street', 'Anytown, ST 12345'],
  loanId: '123456789',
  closingOn: '2026-03-16',
  disclosedOn: null,
  noticeOn: null,
};

// Tests RESC-5.
it('has two copies on paper, alike, and one for electronic delivery', async () => {
  const paper = await readTags(await composeRescissionNotice(rescissionNotice(FACTS), AT));
  expect(paper.pages).toHaveLength(2);
  expect(paper.pages[0]).toEqual(paper.pages[1]);
  const mail = await readTags(await composeRescissionNotice(rescissionNotice(FACTS), AT, { copies: 1 }));
  expect(mail.pages).toEqual(paper.pages.slice(0, 1));
});

// Tests RESC-4.
it('names consumer, address and last day, with a place to sign', async () => {
  const { pages, info } = await readTags(await composeRescissionNotice(rescissionNotice(FACTS), AT));
  const [page] = pages;
  expect(page?.untagged).toBe('');
  expect(info).toMatchObject({ Title: 'Notice of Right to Cancel 123456789 – Ficus Bank' });
  expect(page?.elements.filter((one) => /^H/.test(one))).toEqual([
    'H1: NOTICE OF RIGHT TO CANCEL',
    'H2: Your Right to Cancel',
    'H2: How to Cancel',
    'H2: I WISH TO CANCEL',
  ]);
  const text = page?.elements.join('\n');
  for (const words of [
    'TD: Mary Stone',
    'P: Somecity, ST 12340',
    'midnight of Mar 19, 2026',
    'P: Consumer’s Signature',
  ])
    expect(text).toContain(words);
});
