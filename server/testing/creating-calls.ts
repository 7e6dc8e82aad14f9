import { randomUUID } from 'node:crypto';
import { DEFAULT_FOLDERS } from '../../domain/documents/document-folder.ts';
import { defaultTemplate } from '../../domain/mail-templates/mail-kinds.ts';
import { easternDate } from '../../domain/time/eastern-time.ts';
import { actionVersionHeader } from './calls/loan-calls.ts';
import { LOCK_TERMS } from './calls/lock-calls.ts';
import { anOrder, anOrderableLoan, orderCalls, uploadDocument } from './calls/order-calls.ts';
import { aQuote, aScenario } from './calls/quote-calls.ts';
import { aNewOfficer, aRateTableCall, aTemplateCall } from './calls/settings-calls.ts';
import { aFunding, anIssuedClosing, WIRE } from './closing-day-calls.ts';
import {
  aClosableLoan,
  closeToday,
  issueAndHandOver,
  issueClosingBody,
  waiverBody,
} from './closing-disclosure-calls.ts';
import { aCustomer, aLoan } from './factories/loan-factory.ts';
import { aCostedLoan, CIRCUMSTANCE, LOAN_ESTIMATE } from './loan-cost-calls.ts';
import { anIssuableLoan, anIssuedEstimate, issueBody } from './loan-estimate-calls.ts';
import { aPagedPdf, bytesOf } from './pages/paged-pdfs.ts';
import { aListableLoan, listBody } from './provider-list-calls.ts';
import type { Caller, TestApp } from './test-app.ts';

export interface Creation {
  url: string;
  payload?: object;
  headers?: Record<string, string>;
}

/** One call of each endpoint that creates something, by the endpoint's name. */
export function creatingCalls(lintel: TestApp, admin: Caller): Record<string, () => Promise<Creation>> {
  const db = () => lintel.platform.database.db;
  const post = ({ url, payload = {}, headers = {} }: Creation) =>
    admin({ method: 'POST', url, payload, headers });
  const newCustomer = () => aCustomer(db()).named('Anika', 'Banerjee').save();

  const aRequest = async () => {
    const { customerId, loanId } = await aLoan(db())
      .of(await newCustomer())
      .save();
    const url = `/api/customers/${customerId}/urlas/${loanId}`;
    const added = await post({ url: `${url}/conditions`, payload: { conditions: [{ text: 'Survey' }] } });
    const items = [{ conditionId: added.json().conditions[0].conditionId }];
    return {
      url: `${url}/borrower-requests`,
      payload: { recipient: 'primary', language: 'en', items },
    };
  };

  const aCostedUrl = async () => {
    const { customerId, loanId } = await aCostedLoan(db());
    return `/api/customers/${customerId}/urlas/${loanId}`;
  };

  let year = 2026;
  const calls: Record<string, () => Promise<Creation>> = {
    createApiKey: async () => ({
      url: '/api/api-keys',
      payload: {
        name: `Warehouse ${randomUUID()}`,
        scopes: ['loans:read'],
        contactEmail: 'it@lender.example',
        days: 30,
      },
    }),
    createWebhook: async () => ({
      url: '/api/webhooks',
      payload: { url: `https://hooks.example/${randomUUID()}`, types: ['note.created'] },
    }),
    renewWebhookSecret: async () => {
      const { webhook } = (await post(await (calls.createWebhook as () => Promise<Creation>)())).json();
      return { url: `/api/webhooks/${webhook.webhookId}/secret`, headers: { 'if-match': '"1"' } };
    },
    createCustomer: async () => ({
      url: '/api/customers',
      payload: { firstName: 'Ines', lastName: 'Okafor', primaryEmail: 'ines@post.example' },
    }),
    addStaff: async () => ({ url: '/api/staff', payload: aNewOfficer() }),
    reassignLoans: async () => {
      const [leaver, next] = await Promise.all(
        [1, 2].map(() => admin({ method: 'POST', url: '/api/staff', payload: aNewOfficer() })),
      );
      return {
        url: `/api/staff/${leaver?.json().staffId}/reassignments`,
        payload: { loanOfficer: next?.json().staffId },
      };
    },
    createLoanView: async () => ({
      url: '/api/loan-views',
      payload: { name: `View ${randomUUID()}`, isShared: false, search: { status: 'floated' } },
    }),
    startLoan: async () => ({ url: `/api/customers/${(await newCustomer()).customerId}/urlas` }),
    createNote: async () => {
      const { customerId } = await newCustomer();
      return {
        url: `/api/customers/${customerId}/notes`,
        payload: { message: 'Called', shouldNotifyCustomer: true },
      };
    },
    createConditionTemplate: async () => aTemplateCall(),
    createRateTable: async () => aRateTableCall(),
    createConditions: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .save();
      return {
        url: `/api/customers/${customerId}/urlas/${loanId}/conditions`,
        payload: { conditions: [{ text: 'Appraisal' }] },
      };
    },
    createQuote: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/quotes`,
      payload: { title: 'First home', scenarios: [aScenario()] },
    }),
    sendQuoteEmail: async () => {
      const { link } = await aQuote(lintel, (await newCustomer()).customerId);
      const mail = { recipients: ['borrower@post.example'], message: '', copyToSender: false };
      return { url: `${link.href}/emails`, payload: { emailId: randomUUID(), version: 1, ...mail } };
    },
    createLoanAction: async () => {
      const { customerId, loanId } = await anOrderableLoan(db());
      return { url: `/api/customers/${customerId}/urlas/${loanId}/actions`, payload: anOrder('TITLE_DOCS') };
    },
    sendLoanActionEmail: async () => {
      const order = orderCalls(lintel, await anOrderableLoan(db()));
      return { url: `/api/actions/${(await order.draft('TITLE_DOCS')).actionId}` };
    },
    restoreLoanAction: async () => {
      const orders = orderCalls(lintel, await anOrderableLoan(db()));
      const { actionId } = await orders.draft('TITLE_DOCS');
      await orders.discard(actionId);
      const headers = await actionVersionHeader(db(), actionId, undefined);
      return { url: `/api/actions/${actionId}/restore`, headers };
    },
    transferRateLock: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .inStatus('FLOATED')
        .save();
      const url = `/api/customers/${customerId}/urlas/${loanId}/actions`;
      const lock = await post({ url, payload: { actionType: 'LOCK', ...LOCK_TERMS } });
      return { url: `/api/actions/${lock.json().actionId}/transfer`, payload: LOCK_TERMS };
    },
    saveLockConfirmation: async () => {
      const { customerId, loanId } = await anOrderableLoan(db(), 'FLOATED');
      const url = `/api/customers/${customerId}/urlas/${loanId}`;
      await post({ url: `${url}/actions`, payload: { actionType: 'LOCK', ...LOCK_TERMS } });
      return { url: `${url}/lock-confirmations` };
    },
    saveOfficialForm: async () => {
      const { customerId, loanId } = await aLoan(db())
        .of(await newCustomer())
        .save();
      const url = `/api/customers/${customerId}/urlas/${loanId}/form-1003/documents`;
      return { url, payload: { numbers: 'masked', isFillable: true } };
    },
    recordDisclosure: async () => ({ url: `${await aCostedUrl()}/disclosures`, payload: LOAN_ESTIMATE }),
    issueLoanEstimate: async () => {
      const url = await anIssuableLoan(lintel);
      return { url: `${url}/loan-estimate/versions`, payload: await issueBody(admin, url) };
    },
    deliverLoanEstimate: async () => {
      const { url, delivery } = await anIssuedEstimate(lintel, admin);
      return { url: `${url}/loan-estimate/deliveries`, payload: delivery };
    },
    askForConsent: async () => {
      const { url } = await anIssuedEstimate(lintel, admin);
      const payload = { borrower: 'primary', language: 'en', seen: 0 };
      return { url: `${url}/loan-estimate/consents`, payload };
    },
    recordIntentToProceed: async () => {
      const { url, delivery } = await anIssuedEstimate(lintel, admin);
      const payload = { ...delivery, method: 'in-person' };
      await post({ url: `${url}/loan-estimate/deliveries`, payload });
      const intent = { borrower: 'primary', statedOn: delivery.sentOn, manner: 'phone' };
      return { url: `${url}/intents`, payload: intent };
    },
    issueClosingDisclosure: async () => {
      const url = await aClosableLoan(lintel, admin);
      return { url: `${url}/closing-disclosure/versions`, payload: await issueClosingBody(admin, url) };
    },
    recordClosingCorrection: async () => {
      const { url } = await anIssuedClosing(lintel, admin);
      const knownOn = await closeToday(lintel, url);
      const error = { isNumeric: false, touchesDuty: false, cause: 'The wrong surveyor.' };
      return { url: `${url}/closing-disclosure/corrections`, payload: { kind: 'error', knownOn, ...error } };
    },
    recordWaitWaiver: async () => {
      const url = await aClosableLoan(lintel, admin);
      await issueAndHandOver(lintel, admin, url);
      return { url: `${url}/closing-disclosure/waivers`, payload: await waiverBody(admin, url) };
    },
    deliverClosingDisclosure: async () => {
      const { url, disclosureId } = await anIssuedClosing(lintel, admin);
      const sentOn = easternDate(lintel.clock.now());
      const payload = { disclosureId, borrowers: ['primary'], method: 'mail', sentOn };
      return { url: `${url}/closing-disclosure/deliveries`, payload };
    },
    addPropertyOwner: async () => {
      const { url } = await anIssuedClosing(lintel, admin, 'Refinance');
      return { url: `${url}/closing-disclosure/owners`, payload: { name: 'Rohan Banerjee' } };
    },
    enterWireInstructions: async () => {
      const { url } = await anIssuedClosing(lintel, admin);
      return { url: `${url}/closing-day/wire-instructions`, payload: { ...WIRE, after: 0 } };
    },
    makeFundingSheet: async () => {
      const { url } = await anIssuedClosing(lintel, admin);
      const { sheetHash } = (await admin({ url: `${url}/closing-day` })).json();
      return { url: `${url}/closing-day/funding-sheets`, payload: { sheet: sheetHash, after: 0 } };
    },
    recordFunding: async () => {
      const { url, payload } = await aFunding(lintel, admin);
      return { url: `${url}/closing-day/funding`, payload };
    },
    makeProviderList: async () => {
      const url = await aListableLoan(lintel);
      return { url: `${url}/provider-list/versions`, payload: await listBody(admin, url) };
    },
    recordCircumstance: async () => {
      const url = await aCostedUrl();
      await post({ url: `${url}/disclosures`, payload: LOAN_ESTIMATE });
      return { url: `${url}/changed-circumstances`, payload: CIRCUMSTANCE };
    },
    createBorrowerRequest: () => aRequest(),
    sendBorrowerRequestAgain: async () => {
      const { url, payload } = await aRequest();
      const { requestId, sentOn } = (await post({ url, payload })).json();
      return { url: `${url}/${requestId}/mails`, payload: { sentOn } };
    },
    createDocument: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/files`,
      payload: { name: 'paystub.pdf', path: 'Others' },
    }),
    copyDocument: async () => {
      const { customerId } = await newCustomer();
      const fileId = await uploadDocument(lintel, customerId, 'a.txt', Buffer.from('text'));
      return { url: `/api/customers/${customerId}/files/${fileId}/copies`, payload: { path: 'Survey' } };
    },
    makeDocumentsOfPages: async () => {
      const { customerId } = await newCustomer();
      const scan = await bytesOf(await aPagedPdf(2));
      const fileId = await uploadDocument(lintel, customerId, 'scan.pdf', scan);
      const part = { name: 'W-2.pdf', path: 'Others', parts: [{ fileId, pages: [1] }] };
      return { url: `/api/customers/${customerId}/files/pages`, payload: { documents: [part] } };
    },
    makeHmdaRegister: async () => {
      // Only one of a year is made at a time.
      await db().deleteFrom('hmda_registers').where('state', '=', 'making').execute();
      year = year === 2025 ? 2026 : 2025;
      return { url: `/api/hmda/registers/${year}` };
    },
    createLoanPackage: async () => {
      const { customerId, loanId } = await anOrderableLoan(db());
      await uploadDocument(lintel, customerId, 'statement.pdf', await bytesOf(await aPagedPdf(1)));
      const payload = { purpose: 'audit', format: 'pdf' };
      return { url: `/api/customers/${customerId}/urlas/${loanId}/packages`, payload };
    },
    createFolder: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/folders`,
      payload: { name: 'Year 2026', parentPath: DEFAULT_FOLDERS[0] },
    }),
    placeLegalHold: async () => ({
      url: `/api/customers/${(await newCustomer()).customerId}/legal-hold`,
      payload: { reason: 'A court asked for it' },
    }),
    addDirectoryPerson: async () => ({
      url: '/api/directories/people',
      payload: {
        group: 'processors',
        firstName: `Ada${randomUUID().replace(/[\d-]/g, (char) => 'ghijklmnopq'.at(Number(char)) ?? 'r')}`,
        email: 'ada@lintel.example',
      },
    }),
    testMailTemplate: async () => ({
      url: '/api/mail-templates/note-tag/test',
      payload: defaultTemplate('note-tag'),
    }),
    addBranch: async () => ({ url: '/api/branches', payload: { name: `Branch ${randomUUID()}` } }),
    addTitleCompany: async () => ({
      url: '/api/directories/title-companies',
      payload: { name: `Title ${randomUUID()}`, recipients: ['orders@title.example'] },
    }),
  };
  return calls;
}
