import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AGENT } from '../closing-disclosure.fixture.ts';
import { type ClosingFacts, NO_CLOSING_FACTS } from '../closing-facts.ts';
import { closingFactsWithTheirs, mergeClosingFacts } from './merge-closing-facts.ts';

const facts = (over: Partial<ClosingFacts> = {}): ClosingFacts => ({ ...NO_CLOSING_FACTS, ...over });

const item = (id: string, cents = 100_00): ClosingFacts['items'][number] => ({
  id,
  kind: 'credit-of-others',
  name: `Gift ${id}`,
  cents,
  outsidePayer: '',
});

// Tests CD-35.
it('keeps what both people changed', () => {
  const base = facts({ settlementAgent: AGENT, items: [item('a')] });
  const mine = facts({ settlementAgent: { ...AGENT, phone: '1' }, items: [item('a', 1)], fileNumber: 'F1' });
  const theirs = facts({
    settlementAgent: { ...AGENT, contact: 'Kim' },
    items: [item('b'), item('a')],
    disbursesOn: '2026-03-20',
  });
  const { merged, conflicts } = mergeClosingFacts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(merged).toEqual(
    facts({
      settlementAgent: { ...AGENT, phone: '1', contact: 'Kim' },
      items: [item('b'), item('a', 1)],
      fileNumber: 'F1',
      disbursesOn: '2026-03-20',
    }),
  );
});

// Tests CD-35.
it('asks about fields that both set, and takes the chosen value', () => {
  const base = facts({ settlementAgent: AGENT, items: [item('a')] });
  const side = (one: string, cents: number) =>
    facts({ settlementAgent: { ...AGENT, phone: one }, items: [item('a', cents)], fileNumber: one });
  const found = mergeClosingFacts(base, side('1', 1), side('2', 2));
  expect(found.conflicts.map(({ name, row, mine, theirs }) => [name, row, mine, theirs])).toEqual([
    ['closing fileNumber', null, '1', '2'],
    ['settlementAgent phone', null, '1', '2'],
    ['items a cents', 'Gift a', 1, 2],
  ]);
  expect(closingFactsWithTheirs(found, new Set(['settlementAgent phone', 'items a cents']))).toEqual(
    facts({ settlementAgent: { ...AGENT, phone: '2' }, items: [item('a', 2)], fileNumber: '1' }),
  );
});

// Tests CD-35.
it('removes a contact that one removed, unless the other changed it', () => {
  const base = facts({ buyerBroker: AGENT });
  const changed = { ...AGENT, phone: '7' };
  expect(mergeClosingFacts(base, facts(), base).merged.buyerBroker).toBeNull();
  expect(mergeClosingFacts(base, base, facts()).merged.buyerBroker).toBeNull();
  expect(mergeClosingFacts(base, facts(), facts({ buyerBroker: changed })).merged.buyerBroker).toEqual(
    changed,
  );
});

// Tests CD-35.
it('needs no question if only one person changed anything', () => {
  const texts = fc.constantFrom('', 'A', 'B');
  const some = fc.record({
    fileNumber: texts,
    mortgageInsuranceCase: texts,
    agent: fc.boolean(),
    gift: texts,
  });
  const of = ({
    agent,
    gift,
    ...rest
  }: {
    agent: boolean;
    gift: string;
    fileNumber: string;
    mortgageInsuranceCase: string;
  }) => facts({ ...rest, settlementAgent: agent ? AGENT : null, items: gift === '' ? [] : [item(gift)] });
  fc.assert(
    fc.property(some.map(of), some.map(of), (base, changed) => {
      expect(mergeClosingFacts(base, changed, base)).toEqual({ merged: changed, conflicts: [] });
      expect(mergeClosingFacts(base, base, changed)).toEqual({ merged: changed, conflicts: [] });
    }),
  );
});
