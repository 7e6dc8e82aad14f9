import { expect, it } from 'vitest';
import { ACTION_CENTER_TABS } from './action-center-tabs.ts';
import { paths } from './paths.ts';

it('contains every address of the app', () => {
  const addresses = {
    home: paths.home(),
    signIn: paths.signIn(),
    error: paths.error('Unexpected Error'),
    quotes: paths.quotes(),
    myDay: paths.myDay(),
    loans: paths.loans(),
    loansOnCard: paths.loansOnCard('partial'),
    filteredLoans: paths.loans({
      status: 'LOCKED',
      loanOfficer: 'Grace & Co',
      sort: 'borrower',
      direction: 'asc',
    }),
    customerProfile: paths.customerProfile(),
    amortizationCalculator: paths.amortizationCalculator(),
    quotation: paths.quotation(),
    files: paths.files({ customerId: 'c1' }),
    exports: paths.exports(),
    actionCenterEntry: paths.actionCenterEntry(),
    urla: paths.urla({ customerId: 'c1', loanId: 'l1', sourceUrla: 'loan-summary' }),
    loanSummary: paths.loanSummary('c1', 'l1'),
    documentsWithoutLoan: paths.documents('c1', null),
    openFolder: paths.documents('c1', 'l1', { folder: 'Assets/statements', tab: 'upload' }),
    tabs: ACTION_CENTER_TABS.map((tab) => paths.actionCenter('c1', 'l1', tab)),
  };
  expect(addresses).toMatchInlineSnapshot(`
    {
      "actionCenterEntry": "/action-center",
      "amortizationCalculator": "/amortization-calculator",
      "customerProfile": "/customer-profile",
      "documentsWithoutLoan": "/customers/c1/urlas/no-urla/action-center/documents-uploaded",
      "error": "/error?message=Unexpected+Error",
      "exports": "/exports",
      "files": "/files?customerId=c1",
      "filteredLoans": "/loans?status=LOCKED&loanOfficer=Grace+%26+Co&sort=borrower&direction=asc",
      "home": "/",
      "loanSummary": "/customers/c1/urlas/l1/action-center/loan-summary",
      "loans": "/loans",
      "loansOnCard": "/loans?status=partial&limit=50",
      "myDay": "/my-day",
      "openFolder": "/customers/c1/urlas/l1/action-center/documents-uploaded?folder=Assets%2Fstatements&tab=upload",
      "quotation": "/generate-quote",
      "quotes": "/quotes",
      "signIn": "/signin",
      "tabs": [
        "/customers/c1/urlas/l1/action-center/loan-summary",
        "/customers/c1/urlas/l1/action-center/finances",
        "/customers/c1/urlas/l1/action-center/qualification",
        "/customers/c1/urlas/l1/action-center/form-details",
        "/customers/c1/urlas/l1/action-center/documents-uploaded",
        "/customers/c1/urlas/l1/action-center/conditions",
        "/customers/c1/urlas/l1/action-center/action-item",
        "/customers/c1/urlas/l1/action-center/title-docs",
        "/customers/c1/urlas/l1/action-center/insurance-binder",
        "/customers/c1/urlas/l1/action-center/lock-info",
        "/customers/c1/urlas/l1/action-center/deadlines",
        "/customers/c1/urlas/l1/action-center/tasks",
        "/customers/c1/urlas/l1/action-center/loan-status",
        "/customers/c1/urlas/l1/action-center/notes",
        "/customers/c1/urlas/l1/action-center/history",
        "/customers/c1/urlas/l1/action-center/customer",
      ],
      "urla": "/urla?customerId=c1&loanId=l1&sourceUrla=loan-summary",
    }
  `);
});
