import { describe, expect, it } from 'vitest';
import { closingFacts } from '../closing-disclosure.fixture.ts';
import { closingDisclosure } from '../closing-disclosure.ts';
import { refundGiven } from '../corrections/refund-given.ts';
import { lastWithWait, nextDisclosure } from './next-disclosure.ts';

const made = (rate: number) => closingDisclosure(closingFacts({ scenario: { rate } }));
const first = { kind: 'first' as const, content: made(6500) };
const corrected = { kind: 'corrected' as const, content: made(6550) };

// Tests CD-41.
describe('the next Closing Disclosure', () => {
  it('is the first without an earlier one, also before it can be made', () => {
    expect(nextDisclosure([], null, null)).toMatchObject({ kind: 'first', reasons: [] });
  });

  it('is a corrected one while the APR stays accurate', () => {
    expect(nextDisclosure([first], made(6550), null)).toMatchObject({
      kind: 'corrected',
      law: '12 CFR 1026.19(f)(2)(i)',
      why: expect.stringMatching(
        /The APR is .*%, after .*%: within 0\.125 points \(12 CFR 1026\.22\(a\)\(2\)\)\.$/,
      ),
    });
  });

  it('says why an APR that fell with its finance charge begins no wait', () => {
    const { kind, why } = nextDisclosure([{ ...first, content: made(7000) }], made(6500), null);
    expect(kind).toBe('corrected');
    expect(why).toMatch(
      /lower, but accurate, because the finance charge .* was overstated \(12 CFR 1026\.22\(a\)\(4\) and \(5\)\)\.$/,
    );
  });

  it('begins a new wait by what changed since the last wait, however small each step was', () => {
    const small = nextDisclosure([corrected], made(6650), null);
    expect(small.kind).toBe('corrected');
    const next = nextDisclosure([corrected, first], made(6650), null);
    expect(next).toMatchObject({ kind: 'new-wait', law: '12 CFR 1026.19(f)(2)(ii)' });
    expect(next.reasons.map(({ kind }) => kind)).toEqual(['apr']);
  });

  it('corrects the form after closing, whatever changed', () => {
    expect(nextDisclosure([first], made(7500), '2026-03-16')).toMatchObject({
      kind: 'after-closing',
      reasons: [],
    });
  });
});

it('finds the newest version with a wait', () => {
  const versions = [{ kind: 'corrected' }, { kind: 'new-wait' }, { kind: 'first' }] as const;
  expect(lastWithWait(versions)).toBe(versions[1]);
  expect(lastWithWait([{ kind: 'after-closing' }])).toBeUndefined();
});

// Tests CD-24.
it.each([
  ['credit', 185_00],
  ['principal-reduction', 185_00],
  [null, 0],
] as const)('finds what a form gives back: %s', (refund, cents) => {
  const facts = closingFacts({ facts: { excess: { cents: 185_00, refund } } });
  expect(refundGiven(closingDisclosure(facts))).toBe(cents);
});
