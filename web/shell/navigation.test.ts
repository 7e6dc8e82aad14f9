import { expect, it } from 'vitest';
import { menuParts, type NavEntry } from './navigation.ts';

const entry = (label: string, part: string): NavEntry => ({ label, href: `/${label}`, part });

// Tests SIGN-6.
it('heads the parts of a menu, and says nothing above a single one', () => {
  const tools = [entry('quotes', 'Tools'), entry('loans', 'Tools')];
  expect(menuParts(tools)).toEqual([{ heading: null, entries: tools }]);
  const staff = entry('staff', 'Administration');
  expect(menuParts([...tools, staff])).toEqual([
    { heading: 'Tools', entries: tools },
    { heading: 'Administration', entries: [staff] },
  ]);
});
