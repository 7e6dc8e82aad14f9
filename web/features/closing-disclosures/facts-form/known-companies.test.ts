import { expect, it } from 'vitest';
import { knownCompanies } from './known-companies.ts';

// Tests CD-36.
it('offers the company of the title order first', () => {
  const acorn = { name: 'Acorn Title', address: '', phone: '', recipients: [] };
  const cedar = {
    name: 'Cedar Title',
    address: '9 Court Street, Boston, MA 02108',
    phone: '(617) 555-0199',
    recipients: [{ email: 'orders@cedar.example' }],
  };
  const known = knownCompanies([acorn, cedar], [{ titleCompanies: ['Cedar Title'] }, {}]);
  expect(known.map(({ label }) => label)).toEqual(['Cedar Title, has the title order', 'Acorn Title']);
  expect(known[0]?.texts).toEqual({
    name: 'Cedar Title',
    line0: '9 Court Street',
    line1: 'Boston, MA 02108',
    email: 'orders@cedar.example',
    phone: '(617) 555-0199',
  });
});
