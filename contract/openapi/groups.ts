/** The groups of the documentation, in order: the areas that other programs use most come first. */
export const ENDPOINT_GROUPS = {
  Customers: 'Borrowers and prospects: names, contacts, search, duplicates and legal holds.',
  'Loans and applications': 'Loan lists, and the loan application (URLA, Form 1003) of each loan.',
  'Status, locks, orders and tasks':
    'The actions of a loan: its status, rate locks, title and insurance orders, assigned people.',
  Decisions: 'Approvals, suspensions, counteroffers and denials. Only underwriters decide.',
  'Loan costs and good faith':
    'The charges of a loan with their tolerances, changed circumstances, and what rose above its estimate.',
  Closing:
    'The Closing Disclosure of a loan: its facts, its versions, corrections after closing, and waivers of the wait.',
  Deadlines: 'The legal deadlines of a loan, and the dates that stop them.',
  Underwriting:
    'What staff enter for the decision about a loan: scores, results of DU and LPA, document dates.',
  'HMDA register':
    'The row of each loan in the loan/application register, the register of a year, and its files.',
  Reports: 'The figures of the business, over the loans that the caller may see.',
  Documents: 'Documents of a customer, in folders: upload, download, move, delete and restore.',
  Notes: 'Notes about a customer, with mails to colleagues.',
  Conditions:
    'What a loan needs before it can go on: added, requested, received, cleared or waived. And their templates.',
  'Requests to borrowers':
    'Borrowers are asked for documents by mail, and send them from a page of their own.',
  "The borrower's page": 'The few calls of a borrower: a code, a session of one request, and files.',
  Quotes: 'Quotes with up to three scenarios, their PDF and their mails.',
  'Rate tables': 'Dated tables of rates and limits that administrators keep and quotes read.',
  Directories: 'People by group, title companies, and default cc addresses.',
  'MISMO files': 'Loans as MISMO 3.4 files: export, check and import.',
  History: 'Who changed which field, and the versions of an application.',
  'Event feed': 'Everything that happens, in one order, for programs behind a firewall and for a SIEM.',
  'API keys and webhooks':
    'The keys of other programs, and the receivers of events. Only people manage them.',
  'Official forms': 'Blank forms of Form 1003, and their prints. For people alone.',
  'Staff and exports': 'People who may sign in, their loans, and the record of exports. For people alone.',
  'Settings and mail templates': 'The settings of the company, and the words of its mails. For people alone.',
  'Screens of a person': 'My day, the bell, live updates and unsaved text. For people alone.',
  'Signing in':
    'Codes by mail, single sign-on, second factors and sessions. For people alone: a program uses an API key.',
} as const;

export type EndpointGroup = keyof typeof ENDPOINT_GROUPS;
