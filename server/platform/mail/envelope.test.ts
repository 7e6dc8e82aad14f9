import { describe, expect, it } from 'vitest';
import { aMail } from '../../testing/services/mailer-for-tests.ts';
import { AppError } from '../app-error.ts';
import { checkedEnvelope } from './envelope.ts';

describe('checkedEnvelope', () => {
  it.each([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: spy@foreign.example' }],
    ['a bare line feed in the subject', { subject: 'Hello\nBcc: spy@foreign.example' }],
    ['a line separator in the subject', { subject: 'Hello\u2028there' }],
    ['an empty subject', { subject: '  ' }],
    ['a subject without end', { subject: 'x'.repeat(501) }],
    ['a line break in an address', { to: ['agent@title.example\r\nBcc: spy@foreign.example'] }],
    ['a line break at the end of an address', { to: ['agent@title.example\n'] }],
    ['two addresses in one', { to: ['agent@title.example, spy@foreign.example'] }],
    ['an address with a name', { cc: ['Spy <spy@foreign.example>'] }],
    ['no address', { cc: ['desk'] }],
    ['no recipient', { to: [] }],
    ['too many recipients', { to: Array.from({ length: 101 }, (_, n) => `agent${n}@title.example`) }],
  ])('refuses %s', (_what, over) => {
    expect(() => checkedEnvelope(aMail(over))).toThrow(AppError);
  });

  it('gives each address one copy, in one spelling', () => {
    const { to, cc } = checkedEnvelope(
      aMail({
        to: ['Agent@Title.example', 'agent@title.example '],
        cc: ['AGENT@title.example', 'desk@lintel.example'],
      }),
    );
    expect({ to, cc }).toEqual({ to: ['agent@title.example'], cc: ['desk@lintel.example'] });
  });
});
