import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { addressOf, composeMessage, type MessageParts, newMessageId } from './compose-message.ts';

function compose(over: Partial<MessageParts> = {}): string {
  return composeMessage({
    from: '"Lintel" <no-reply@lintel.example>',
    to: ['agent@title.example'],
    cc: [],
    subject: 'Title documents',
    text: 'Hello',
    messageId: newMessageId('no-reply@lintel.example'),
    date: new Date('2025-07-04T13:18:00Z'),
    ...over,
  }).toString('latin1');
}

describe('composeMessage', () => {
  it('writes one plain text part and no superfluous header', () => {
    const [head = ''] = compose({ messageId: '<abc@lintel.example>', cc: ['desk@lintel.example'] }).split(
      '\r\n\r\n',
    );
    expect(head.split('\r\n').toSorted()).toEqual([
      'Auto-Submitted: auto-generated',
      'Cc: desk@lintel.example',
      'Content-Transfer-Encoding: 7bit',
      'Content-Type: text/plain; charset=utf-8',
      'Date: Fri, 04 Jul 2025 13:18:00 +0000',
      'From: Lintel <no-reply@lintel.example>',
      'MIME-Version: 1.0',
      'Message-ID: <abc@lintel.example>',
      'Subject: Title documents',
      'To: agent@title.example',
    ]);
  });

  // Tests ASK-35.
  it('puts the HTML behind the text, where mail programs look for the better part', async () => {
    const link = `https://lintel.example/requests#${'x'.repeat(90)}`;
    const html = `<p>Envíenos: <a href="${link}">${link}</a></p>`;
    const raw = compose({ text: `Open ${link} now`, html, messageId: '<abc@lintel.example>' });
    expect(raw).toContain(`\r\n\r\nOpen ${link} now\r\n`);
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
    expect(raw).toMatch(/^[\r\n\x20-\x7e]+$/);
    const mail = await PostalMime.parse(raw);
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([`Open ${link} now`, html]);
    expect(compose({ text: `Open ${link} now`, html, messageId: '<abc@lintel.example>' })).toBe(raw);
  });

  it('leaves a long link whole', () => {
    const link = `https://lintel.example/loans/${'x'.repeat(200)}?customerId=1&loanId=2`;
    expect(compose({ text: `Open ${link} now` })).toContain(`Open ${link} now\r\n`);
  });

  it.each([
    ['plain', 'Your code is 123456.'],
    ['of another script', 'Ihr Code für heute: 123456 – bis gleich.'],
    ['with a line that is too long', `123456 ${'x'.repeat(2000)}`],
  ])('is never base64: a code in a text %s can be read in the raw message', (_what, text) => {
    const raw = compose({ text, subject: 'Anmeldung für Zoë 🙂' });
    expect(raw).toContain('123456');
    expect(raw).not.toMatch(/base64|\?B\?/i);
    expect(raw).toMatch(/^[\r\n\x20-\x7e]+$/);
  });

  it('preserves every text and subject', async () => {
    const line = fc
      .string({ unit: 'grapheme', maxLength: 300 })
      .filter((text) => !/[\p{Cc}\u2028\u2029]/u.test(text));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), line, async (lines, subject) => {
        const text = lines.join('\n').trimEnd();
        const mail = await PostalMime.parse(composeMessage({ ...parts(), text, subject: subject.trim() }));
        expect((mail.text ?? '').trimEnd()).toBe(text);
        expect(mail.subject ?? '').toBe(subject.trim());
      }),
    );
  });
});

function parts(): MessageParts {
  return {
    from: 'no-reply@lintel.example',
    to: ['agent@title.example'],
    cc: [],
    subject: '',
    text: '',
    messageId: '<abc@lintel.example>',
    date: new Date(0),
  };
}

describe('newMessageId', () => {
  it("consists of letters, in the sender's domain, and differs each time", () => {
    const ids = Array.from({ length: 100 }, () => newMessageId('"Lintel" <no-reply@lintel.example>'));
    for (const id of ids) expect(id).toMatch(/^<[a-z]{32}@lintel\.example>$/);
    expect(new Set(ids).size).toBe(100);
  });
});

describe('addressOf', () => {
  it.each([
    ['"Lintel" <no-reply@lintel.example>', 'no-reply@lintel.example'],
    ['Loan Desk <desk@lender.example>', 'desk@lender.example'],
    ['"Smith, Sons" <desk@lender.example>', 'desk@lender.example'],
    ['desk@lender.example', 'desk@lender.example'],
  ])('%s is %s', (from, address) => {
    expect(addressOf(from)).toBe(address);
  });
});
