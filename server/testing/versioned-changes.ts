import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { versionTag } from '../../contract/wire/headers.ts';
import { LOAN_OFFICER, LOAN_PROCESSOR, type Role, UNDERWRITER } from '../../domain/people/role.ts';
import { multipart } from './calls/document-calls.ts';
import { aBorrower, openLoan } from './calls/loan-calls.ts';
import { LOCK_TERMS } from './calls/lock-calls.ts';
import { aQuote, aScenario } from './calls/quote-calls.ts';
import { aNewOfficer, aTemplateCall } from './calls/settings-calls.ts';
import { A_FINDING, A_SCORE } from './calls/underwriting-calls.ts';
import { FULL_FACTS } from './closing-disclosure-calls.ts';
import { closingChangesOf } from './closing-versioned-changes.ts';
import { aCustomer, aLoan } from './factories/loan-factory.ts';
import { hmdaChangesOf } from './hmda-calls.ts';
import { LOAN_COSTS } from './loan-cost-calls.ts';
import { anIssuedEstimate } from './loan-estimate-calls.ts';
import type { Caller, TestApp } from './test-app.ts';
import type { VersionedChange } from './versioned-change.ts';

export function sendChange(as: Caller, { method, url, payload, headers, etag }: VersionedChange) {
  const content = payload === undefined ? {} : { payload };
  return as({ method, url, ...content, headers: { ...headers, 'if-match': etag } });
}

/** For each endpoint that changes a version and creates nothing, one change, by endpoint name. */
export function versionedChanges(
  lintel: TestApp,
  admin: Caller,
): Record<string, () => Promise<VersionedChange>> {
  const db = () => lintel.platform.database.db;
  let last = 500;
  const unique = () => ++last;
  const tag = versionTag;
  const send = (change: VersionedChange) => sendChange(admin, change);
  const read = async (url: string) => {
    const answer = await admin({ url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer;
  };
  const made = async (url: string, payload: object = {}) => {
    const answer = await admin({ method: 'POST', url, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  const aCustomerUrl = async () =>
    `/api/customers/${(await aCustomer(db()).named('Anika', 'Banerjee').save()).customerId}`;
  const aFloatedLoan = async () => {
    const { customerId, loanId } = await aLoan(db())
      .of(await aCustomer(db()).named('Anika', 'Banerjee').save())
      .inStatus('FLOATED')
      .save();
    return `/api/customers/${customerId}/urlas/${loanId}`;
  };
  const staffChange = async (
    part: string,
    payload: object,
    other: object,
    roles: readonly Role[] = [LOAN_OFFICER],
  ): Promise<VersionedChange> => {
    const person = await made('/api/staff', { ...aNewOfficer(), roles });
    const url = `/api/staff/${person.staffId}/${part}`;
    return { method: 'PUT', url, payload, other, etag: tag(person.version) };
  };
  const aLoanDate = async () => ({
    url: `${await aFloatedLoan()}/dates/withdrawn`,
    payload: { date: '2026-11-19' },
  });
  const aFinding = async () => {
    const url = `${await aFloatedLoan()}/underwriting/automated-findings/du`;
    return { url, payload: A_FINDING, other: { ...A_FINDING, date: '2026-11-17' } };
  };
  const logo = multipart(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'file',
  );
  const settingsVersion = async () => (await read('/api/company-settings')).json();
  const ownTemplate = async () => {
    const { url, payload } = aTemplateCall();
    const { templateId, version } = await made(url, payload);
    return { url: `${url}/${templateId}`, payload, etag: tag(version) };
  };
  const builtInTemplate = async () => {
    const { templates } = (await read('/api/condition-templates')).json();
    return templates.find(
      (one: { hasDefault: boolean; isRemoved: boolean }) => one.hasDefault && !one.isRemoved,
    );
  };

  return {
    changeCustomer: async () => {
      const url = await aCustomerUrl();
      const payload = { firstName: 'Anika', lastName: 'Reed', primaryEmail: 'reed@post.example' };
      const other = { ...payload, lastName: 'Okafor' };
      return { method: 'PUT', url, payload, other, etag: `${(await read(url)).headers.etag}` };
    },
    changeLoanView: async () => {
      const view = { name: `View ${randomUUID()}`, isShared: false, search: { status: 'floated' } };
      const { viewId, version } = await made('/api/loan-views', view);
      const url = `/api/loan-views/${viewId}`;
      const payload = { ...view, search: { status: 'locked' } };
      return { method: 'PUT', url, payload, other: view, etag: tag(version) };
    },
    saveApplication: async () => ({
      method: 'PUT',
      url: (await openLoan(lintel)).url,
      payload: aBorrower({ firstName: 'Ada', socialSecurityNumber: '219-09-9123' }),
      other: aBorrower({ firstName: 'Ida' }),
      etag: '"1"',
    }),
    recordLoanDate: async () => ({
      method: 'PUT',
      ...(await aLoanDate()),
      other: { date: '2026-11-18' },
      etag: '"0"',
    }),
    recordEstimateReceipt: async () => {
      const { url, delivery } = await anIssuedEstimate(lintel, admin);
      const { versions } = await made(`${url}/loan-estimate/deliveries`, delivery);
      return {
        method: 'PUT',
        url: `${url}/loan-estimate/deliveries/${versions[0].deliveries[0].estimateDeliveryId}/receipt`,
        payload: { receivedOn: delivery.sentOn },
        other: { receivedOn: null },
        etag: '"1"',
      };
    },
    ...closingChangesOf(lintel, admin),
    ...hmdaChangesOf(db, send),
    removeLoanDate: async () => {
      const { url, payload } = await aLoanDate();
      await send({ method: 'PUT', url, payload, etag: '"0"' });
      return { method: 'DELETE', url, etag: '"1"' };
    },
    saveLoanCosts: async () => ({
      method: 'PUT',
      url: `${await aFloatedLoan()}/costs`,
      payload: LOAN_COSTS,
      other: { ...LOAN_COSTS, providerListOn: '2026-11-18' },
      etag: '"0"',
    }),
    saveClosingFacts: async () => ({
      method: 'PUT',
      url: `${await aFloatedLoan()}/closing-facts`,
      payload: FULL_FACTS,
      other: { ...FULL_FACTS, fileNumber: 'B-78' },
      etag: '"0"',
    }),
    recordCreditScore: async () => ({
      method: 'PUT',
      url: `${await aFloatedLoan()}/underwriting/credit-scores/primary/equifax`,
      payload: A_SCORE,
      other: { ...A_SCORE, score: 705 },
      etag: '"0"',
    }),
    recordAutomatedFinding: async () => ({ method: 'PUT', ...(await aFinding()), etag: '"0"' }),
    removeUnderwritingFact: async () => {
      const { url, payload } = await aFinding();
      const fact = await send({ method: 'PUT', url, payload, etag: '"0"' });
      const [loan] = url.split('/automated-findings');
      return { method: 'DELETE', url: `${loan}/facts/${fact.json().factId}`, etag: '"1"' };
    },
    restoreVersion: async () => {
      const loan = await openLoan(lintel);
      await loan.put(aBorrower({ firstName: 'Ada' }), 1);
      return { method: 'POST', url: `${loan.url}/versions/1/restore`, payload: {}, etag: '"2"' };
    },
    saveExportLimits: async () => ({
      method: 'PUT',
      url: '/api/exports/limits',
      payload: { rows: unique(), documents: 50 },
      other: { rows: unique(), documents: 50 },
      etag: `${(await read('/api/exports/limits')).headers.etag}`,
    }),
    changeLoanAction: async () => {
      const lock = await made(`${await aFloatedLoan()}/actions`, { actionType: 'LOCK', ...LOCK_TERMS });
      const payload = { ...LOCK_TERMS, lockExpirationDate: '2027-01-04' };
      const other = { ...LOCK_TERMS, investorName: 'North Bank' };
      return { method: 'PUT', url: `/api/actions/${lock.actionId}`, payload, other, etag: tag(lock.version) };
    },
    changeNote: async () => {
      const notes = `${await aCustomerUrl()}/notes`;
      const { noteId, version } = await made(notes, { message: 'Called', collections: ['INCOME'] });
      const url = `${notes}/${noteId}`;
      const other = { collections: ['INCOME', 'FUNDING_ACTIVITIES'] };
      return {
        method: 'PUT',
        url,
        payload: { collections: ['INCOME', 'ASSETS'] },
        other,
        etag: tag(version),
      };
    },
    changeCondition: async () => {
      const url = `${await aFloatedLoan()}/conditions`;
      const { conditions } = await made(url, { conditions: [{ text: 'Survey' }] });
      const [{ conditionId, version }] = conditions;
      const [payload, other] = [{ text: 'Survey of the lot' }, { text: 'Survey of the house' }];
      return { method: 'PUT', url: `${url}/${conditionId}`, payload, other, etag: tag(version) };
    },
    saveConditionTemplate: async () => {
      const { url, payload, etag } = await ownTemplate();
      const changed = { ...payload, name: `Template ${randomUUID()}` };
      return { method: 'PUT', url, payload: changed, other: payload, etag };
    },
    removeConditionTemplate: async () => {
      const { templateId, version } = await builtInTemplate();
      return { method: 'DELETE', url: `/api/condition-templates/${templateId}`, etag: tag(version) };
    },
    restoreConditionTemplate: async () => {
      const { templateId, version, name, programs, purposes, occupancies, employments } =
        await builtInTemplate();
      const items = [{ text: 'Appraisal', stage: 'BEFORE_APPROVAL', category: 'PROPERTY' }];
      const payload = { name, programs, purposes, occupancies, employments, items };
      const url = `/api/condition-templates/${templateId}`;
      const saved = await send({ method: 'PUT', url, payload, etag: tag(version) });
      expect(saved.statusCode, saved.body).toBe(200);
      return { method: 'POST', url: `${url}/restore-default`, etag: tag(version + 1) };
    },
    changeDirectoryPerson: async () => {
      const firstName = `Ada${randomUUID().replace(/[\d-]/g, 'x')}`;
      const person = { firstName, lastName: 'Reed', email: 'ada@lintel.example' };
      const { personId, version } = await made('/api/directories/people', { group: 'processors', ...person });
      const url = `/api/directories/people/${personId}`;
      const payload = { ...person, email: 'reed@lintel.example', retired: false };
      return { method: 'PUT', url, payload, other: { ...person, retired: false }, etag: tag(version) };
    },
    changeTitleCompany: async () => {
      const company = { name: `Title ${randomUUID()}`, recipients: ['orders@title.example'] };
      const { companyId, version } = await made('/api/directories/title-companies', company);
      const url = `/api/directories/title-companies/${companyId}`;
      const payload = { ...company, recipients: ['desk@title.example'], retired: false };
      return { method: 'PUT', url, payload, other: { ...company, retired: false }, etag: tag(version) };
    },
    saveQuote: async () => {
      const { customerId } = await aCustomer(db()).named('Anika', 'Banerjee').save();
      const { link } = await aQuote(lintel, customerId);
      const quote = { title: 'Second home', scenarios: [aScenario()] };
      return {
        method: 'PUT',
        url: link.href,
        payload: quote,
        other: { ...quote, title: 'Third' },
        etag: '"1"',
      };
    },
    saveDefaultCosts: async () => {
      const answer = await read('/api/quote-costs');
      const costs = answer.json().costs.slice(1);
      const other = { costs: costs.slice(1) };
      return {
        method: 'PUT',
        url: '/api/quote-costs',
        payload: { costs },
        other,
        etag: `${answer.headers.etag}`,
      };
    },
    setStaffRoles: () =>
      staffChange('roles', { roles: [LOAN_PROCESSOR] }, { roles: [LOAN_OFFICER, LOAN_PROCESSOR] }),
    setStaffDisabled: () => staffChange('disabled', { disabled: true }, { disabled: false }),
    setStaffName: () =>
      staffChange('name', { firstName: `R${randomUUID().replace(/[\d-]/g, 'x')}` }, { firstName: 'Rowan' }),
    setStaffNmlsId: () => staffChange('nmls-id', { nmlsId: '1234567' }, { nmlsId: '7654321' }),
    setUnderwriterLimit: () =>
      staffChange(
        'underwriter-limit',
        { amount: 750_000, loanToValue: 9500 },
        { amount: null, loanToValue: null },
        [UNDERWRITER],
      ),
    changeBranch: async () => {
      const { branchId, version } = await made('/api/branches', { name: `Branch ${randomUUID()}` });
      const [payload, other] = [1, 2].map(() => ({ name: `Branch ${randomUUID()}`, closed: false }));
      return {
        method: 'PUT',
        url: `/api/branches/${branchId}`,
        payload,
        other,
        etag: tag(version),
      } as VersionedChange;
    },
    setStaffBranch: async () => {
      const { branchId } = await made('/api/branches', { name: `Branch ${randomUUID()}` });
      return staffChange('branch', { branchId }, { branchId: null });
    },
    saveCompanySettings: async () => ({
      method: 'PUT',
      url: '/api/company-settings',
      payload: { companyName: `Anchor ${unique()}` },
      other: { companyName: `Harbor ${unique()}` },
      etag: tag((await settingsVersion()).version),
    }),
    putCompanyLogo: async () => ({
      method: 'PUT',
      url: '/api/company-settings/logo',
      ...logo,
      etag: tag((await settingsVersion()).logo.version),
    }),
    removeCompanyLogo: async () => {
      const url = '/api/company-settings/logo';
      const { version } = (await settingsVersion()).logo;
      const put = await send({ method: 'PUT', url, ...logo, etag: tag(version) });
      return { method: 'DELETE', url, etag: `${put.headers.etag}` };
    },
    changeWebhook: async () => {
      const url = `https://hooks.example/${randomUUID()}`;
      const { webhook } = await made('/api/webhooks', { url, types: ['note.created'] });
      const payload = { types: ['note.deleted'], isPaused: true };
      const path = `/api/webhooks/${webhook.webhookId}`;
      return {
        method: 'PUT',
        url: path,
        payload,
        other: { ...payload, isPaused: false },
        etag: tag(webhook.version),
      };
    },
    saveMailTemplate: async () => {
      const url = '/api/mail-templates/note-tag';
      const { subject, body, version } = (await read(url)).json();
      const payload = { subject: `${subject} ${randomUUID()}`, body };
      return { method: 'PUT', url, payload, other: { subject: `${subject}!`, body }, etag: tag(version) };
    },
    restoreMailTemplate: async () => {
      const url = '/api/mail-templates/note-to-customer';
      const { subject, body, version } = (await read(url)).json();
      await send({ method: 'PUT', url, payload: { subject: `${subject}!`, body }, etag: tag(version) });
      return { method: 'POST', url: `${url}/restore-default`, etag: tag(version + 1) };
    },
  };
}
