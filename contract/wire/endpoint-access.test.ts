import { expect, it } from 'vitest';
import { ADMIN, COMPLIANCE, ROLES, type Role, UNDERWRITER } from '../../domain/people/role.ts';
import { isRoleAllowed } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const ofStaff = ENDPOINTS.filter(({ access }) => access !== 'anyone' && access !== 'borrower');

function allowedTo(role: Role): string[] {
  return ofStaff.filter(({ access }) => isRoleAllowed(access, role)).map(({ name }) => name);
}

// Tests BASE-98. A new endpoint that changes something belongs here only if nobody else's records change.
it('lets compliance send only what changes no record of a customer or loan', () => {
  const sent = ofStaff.filter(({ method, access }) => method !== 'GET' && isRoleAllowed(access, COMPLIANCE));
  const ownAccount = sent.filter(({ path }) => path.startsWith('/api/account/')).map(({ name }) => name);
  expect(sent.map(({ name }) => name).filter((name) => !ownAccount.includes(name))).toEqual([
    'revealWireAccount',
    'makeHmdaRegister',
    'confirmHmdaRegisterEdit',
    'removeHmdaRegisterConfirmation',
    'searchCustomers',
    'findDuplicateCustomers',
    'createLoanView',
    'changeLoanView',
    'deleteLoanView',
    'revealSocialSecurityNumber',
    'revealAccountNumber',
    'previewNotice',
    'recordPresence',
    'leaveLoan',
    'confirmStatusOverride',
    'zipDocuments',
    'findInDocuments',
    'readNotifications',
    'markDayItem',
    'setMorningMail',
    'printOfficialForm',
    'checkMismoFile',
  ]);
});

// Tests BASE-2.
it('lets every other role but administrators do the same work, and underwriters decide', () => {
  const working = ROLES.filter((role) => role !== ADMIN && role !== COMPLIANCE && role !== UNDERWRITER);
  const [first = [], ...others] = working.map(allowedTo);
  for (const other of others) expect(other).toEqual(first);
  const decisions = ['decideLoan', 'confirmDecision'];
  expect(allowedTo(UNDERWRITER).filter((name) => !first.includes(name))).toEqual(decisions);
  expect(first.filter((name) => !allowedTo(UNDERWRITER).includes(name))).toEqual([]);
  expect(allowedTo(ADMIN)).not.toEqual(expect.arrayContaining(decisions));
});

// Tests BASE-2.
it('gives compliance thirteen endpoints beside those of everybody', () => {
  const limited = ofStaff.filter(({ access }) => typeof access !== 'string');
  const readable = limited.filter(({ access }) => isRoleAllowed(access, COMPLIANCE));
  expect(readable.map(({ name }) => name)).toEqual([
    'getHmdaRegister',
    'makeHmdaRegister',
    'listHmdaRegisterRows',
    'confirmHmdaRegisterEdit',
    'removeHmdaRegisterConfirmation',
    'downloadHmdaFile',
    'exportHistory',
    'listStatusOverrides',
    'exportStatusOverrides',
    'confirmStatusOverride',
    'listExports',
    'getExportLimits',
    'listEvents',
  ]);
});
