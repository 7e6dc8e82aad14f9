import type { AnswerOf } from '../../contract/wire/endpoint.ts';
import type { Endpoints } from '../../contract/wire/endpoints.ts';
import type { RouteName } from '../../contract/wire/routes.ts';
import { ApiError } from './api-error.ts';

/**
 * The parts of an answer that a page needs to render, as a sample: '' is any text, 0 any number. The contract's schemas
 * are more precise but too large for the first load. The compiler checks the samples against the contract's types.
 */
type Sample<T> = T extends string
  ? ''
  : T extends number
    ? 0
    : T extends readonly (infer Item)[]
      ? readonly [] | readonly [Sample<Item>]
      : T extends object
        ? { readonly [Key in keyof T as null extends T[Key] ? never : Key]?: Sample<T[Key]> }
        : never;

type Samples = { readonly [Name in RouteName]?: Sample<AnswerOf<Endpoints[Name]>> };

const ACCESS_GRANT = {
  access_token: '',
  refresh_token: '',
  roles: [],
  expires_in: 0,
  refresh_token_expires_in: 0,
} as const;
const CUSTOMER = { customerId: '', firstName: '', lastName: '', primaryEmail: '' } as const;
const LOAN_ROW = { customerId: '', loanId: '', loanNumber: '', loanStatus: '' } as const;
const LISTED_LOAN = { ...LOAN_ROW, primaryBorrowerBriefInfo: {}, propertyAddress: {} } as const;
const FOUND = {
  mortgageCustomer: { customerId: '', firstName: '', lastname: '', primaryEmail: '' },
  urlas: [LISTED_LOAN],
} as const;
const FILE = { fileId: '', name: '', path: '', link: { href: '' } } as const;
const FOLDER = { path: '', name: '' } as const;
const NOTE = { noteId: '', message: '', collections: [] } as const;
const ENTRY = { at: '', person: '', what: '', changes: [] } as const;
const HISTORY = { entries: [ENTRY], people: [''], links: {} } as const;

const SAMPLES: Samples = {
  requestOtp: { data: { resendAfter: 0 } },
  confirmSignIn: ACCESS_GRANT,
  refreshSession: ACCESS_GRANT,
  beginSingleSignOn: { url: '' },
  finishSingleSignOn: ACCESS_GRANT,
  beginProviderStepUp: { url: '' },
  getDraftKeys: { keys: [{ keyId: '', key: '' }] },
  createCustomer: CUSTOMER,
  getCustomer: CUSTOMER,
  searchCustomers: { results: [FOUND] },
  findDuplicateCustomers: { results: [FOUND] },
  listLoans: { results: [LISTED_LOAN], links: {} },
  listLatestLoans: { results: [LISTED_LOAN] },
  countLoans: { count: 0 },
  listCustomerLoans: { results: [LOAN_ROW] },
  startLoan: { loanId: '', loanNumber: '' },
  getLoan: { loanId: '', loanNumber: '', loanStatus: '' },
  listHistory: HISTORY,
  listCustomerHistory: HISTORY,
  getApplicationVersion: { version: 0, currentVersion: 0, answers: [{ label: '', value: '', path: '' }] },
  compareVersions: { currentVersion: 0, changes: [{ label: '' }] },
  listDocuments: { files: [FILE], links: {} },
  listDeletedDocuments: { files: [{ ...FILE, deletedOn: '', deletedBy: '' }], links: {} },
  createDocument: { file: { fileId: '', link: { href: '' } } },
  putDocument: { files: [{}] },
  copyDocuments: { copies: [{ fileId: '', file: FILE }] },
  listFolders: { folders: [FOLDER], rootFileCount: 0, links: {} },
  listRecentDocuments: { files: [FILE], links: {} },
  listLoanActions: [{ actionId: '', actionType: '' }],
  listNotes: { notes: [NOTE], links: {} },
  countNotes: { count: 0 },
  getDirectories: { loanOfficers: [], processors: [], underwriters: [], closers: [], titleCompanies: [] },
};

/** Whether a page needs parts of this answer. If so, an empty answer is a failure, even with a 204. */
export function hasParts(name: RouteName): boolean {
  return Object.hasOwn(SAMPLES, name);
}

export function isAnswerOf(name: RouteName, data: unknown): boolean {
  return fits(SAMPLES[name] ?? {}, data);
}

function fits(sample: unknown, value: unknown): boolean {
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(sample)) {
    return Array.isArray(value) && (sample.length === 0 || value.every((item) => fits(sample[0], item)));
  }
  return Object.entries(sample ?? {}).every(([key, part]) =>
    fits(part, (value as Record<string, unknown>)[key]),
  );
}

export class EmptyAnswerError extends ApiError {
  constructor(status: number) {
    super(status, {});
  }
}

/**
 * The JSON of a successful answer.
 * @throws ApiError with the catalogue's sentence if the answer is empty, not JSON, or of another shape. An error while
 * reading, such as an abort, is thrown unchanged.
 */
export async function readAnswer<Name extends RouteName>(
  name: Name,
  response: Response,
): Promise<AnswerOf<Endpoints[Name]>> {
  const text = await response.text();
  if (text.trim() === '') throw new EmptyAnswerError(response.status);
  const data = parsedJson(text);
  if (!isAnswerOf(name, data)) throw malformedAnswer(response.status);
  return data as AnswerOf<Endpoints[Name]>;
}

/** For a successful answer that cannot be understood. */
export function malformedAnswer(status: number): ApiError {
  return new ApiError(status, {});
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
