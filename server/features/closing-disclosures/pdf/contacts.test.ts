import { expect, it } from 'vitest';
import { contactRows } from './contacts.ts';

const NO_CONTACT = {
  name: '',
  nmlsId: '',
  licenseState: '',
  licenseId: '',
  contact: '',
  contactNmlsId: '',
  contactLicenseId: '',
  email: '',
  phone: '',
};

// Tests CD-34.
it.each([
  [
    ['240 Evergreen Commons, Suite 300, Springfield, IL 62701'],
    ['240 Evergreen Commons, Suite 300', 'Springfield, IL 62701'],
  ],
  [['9 Court Street • Boston, MA 02108'], ['9 Court Street', 'Boston, MA 02108']],
  [
    ['9 Court Street', 'Boston, MA 02108-1001'],
    ['9 Court Street', 'Boston, MA 02108-1001'],
  ],
])('the address %j stands on lines of its own', (address, lines) => {
  const contact = { ...NO_CONTACT, address };
  const row = contactRows([{ heading: 'Lender', contact }]).find(({ label }) => label === 'Address');
  expect(row?.lines(contact)).toEqual(lines);
});
