import { LOAN_OFFICER } from '../../domain/people/role.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { anIssuedClosing, CALL, WIRE } from './closing-day-calls.ts';
import type { Caller, TestApp } from './test-app.ts';
import type { VersionedChange } from './versioned-change.ts';

/** Those of `versionedChanges` about the deliveries of a Closing Disclosure, and the day of closing. */
export function closingChangesOf(
  lintel: TestApp,
  admin: Caller,
): Record<string, () => Promise<VersionedChange>> {
  const today = () => easternDate(lintel.clock.now());
  const aClosingDay = async () => `${(await anIssuedClosing(lintel, admin)).url}/closing-day`;

  async function aClosingDelivery(purpose: 'Purchase' | 'Refinance') {
    const { url, disclosureId } = await anIssuedClosing(lintel, admin, purpose);
    const deliveries = `${url}/closing-disclosure/deliveries`;
    const payload = { disclosureId, borrowers: ['primary'], method: 'mail', sentOn: today() };
    const sent = await admin({ method: 'POST', url: deliveries, payload });
    const { closingDeliveryId } = sent.json().versions[0].deliveries[0];
    return { url: `${deliveries}/${closingDeliveryId}`, today: today() };
  }

  async function aWire(as: Caller = admin) {
    const url = `${await aClosingDay()}/wire-instructions`;
    const entered = await as({ method: 'POST', url, payload: { ...WIRE, after: 0 } });
    return { url: `${url}/${entered.json().instructions.instructionsId}`, today: today() };
  }

  return {
    recordClosingReceipt: async () => {
      const { url, today } = await aClosingDelivery('Purchase');
      return {
        method: 'PUT',
        url: `${url}/receipt`,
        payload: { receivedOn: today },
        other: { receivedOn: null },
        etag: '"1"',
      };
    },
    recordRescissionNotice: async () => {
      const { url, today } = await aClosingDelivery('Refinance');
      return {
        method: 'PUT',
        url: `${url}/notice`,
        payload: { deliveredOn: today },
        other: { deliveredOn: null },
        etag: '"1"',
      };
    },
    saveFundingChoices: async () => ({
      method: 'PUT',
      url: `${await aClosingDay()}/choices`,
      payload: { choices: [{ id: 'appraisal', settledBy: 'lender' }] },
      other: { choices: [{ id: 'appraisal', settledBy: 'agent' }] },
      etag: '"0"',
    }),
    recordSignedDocument: async () => ({
      method: 'PUT',
      url: `${await aClosingDay()}/documents/security-instrument`,
      payload: { signedOn: today(), returnedOn: null },
      other: { signedOn: today(), returnedOn: today() },
      etag: '"0"',
    }),
    recordWireCall: async () => {
      const { url, today } = await aWire();
      return {
        method: 'PUT',
        url: `${url}/call`,
        payload: { ...CALL, calledOn: today },
        other: { ...CALL, calledOn: today, spokeWith: 'Ida Field' },
        etag: '"1"',
      };
    },
    confirmWireInstructions: async () => {
      const officer = lintel.as(LOAN_OFFICER);
      const { url, today } = await aWire(officer);
      const payload = { ...CALL, calledOn: today };
      await officer({ method: 'PUT', url: `${url}/call`, payload, headers: { 'if-match': '"1"' } });
      return { method: 'POST', url: `${url}/confirmation`, etag: '"2"' };
    },
  };
}
