import { describe, expect, it } from 'vitest';
import type { OrderEmail } from '../../../contract/actions/order-email.ts';
import { emailDifferences, emailFieldText, mergedEmail } from './order-email-differences.ts';

const BASE: OrderEmail = {
  subject: 'Title order',
  body: 'Hello',
  recipients: ['agent@title.example'],
  carbonCopies: [],
  attachments: [],
};
const FILE = { fileId: '0', name: 'Contract.pdf' };

describe('two people on one draft', () => {
  it('differ when one or both changed a field: mine is proposed for my changes', () => {
    const mine: OrderEmail = { ...BASE, body: 'mine', subject: 'My subject' };
    const theirs: OrderEmail = { ...BASE, body: 'theirs', carbonCopies: ['desk@lender.example'] };
    expect(emailDifferences(BASE, mine, theirs)).toEqual([
      { field: 'carbonCopies', isMineProposed: false },
      { field: 'subject', isMineProposed: true },
      { field: 'body', isMineProposed: true },
    ]);
  });

  it('do not differ when both wrote the same', () => {
    expect(emailDifferences(BASE, { ...BASE, body: 'same' }, { ...BASE, body: 'same' })).toEqual([]);
  });

  it('combine the chosen values of both', () => {
    const theirs: OrderEmail = { ...BASE, body: 'theirs', attachments: [FILE] };
    expect(mergedEmail({ ...BASE, body: 'mine' }, theirs, ['body'])).toEqual({ ...theirs, body: 'mine' });
  });

  it('show both values in words', () => {
    expect(emailFieldText({ ...BASE, attachments: [FILE] }, 'attachments')).toBe('Contract.pdf');
    expect(emailFieldText(BASE, 'recipients')).toBe('agent@title.example');
    expect(emailFieldText(BASE, 'carbonCopies')).toBe('Nothing');
  });
});
