import { vi } from 'vitest';
import type { Application } from '../../../domain/application/application.ts';
import { progressAfterSave } from '../../../domain/application/progress/progress.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';

interface OneLoanServer {
  saved: Application[];
  /** Fails the next PUT with this status; 'nothing' breaks the connection, and 'lost' does so after saving. */
  failNext: (failure: number | 'nothing' | 'lost' | { status: number; body: unknown }) => void;
  saveAsSomebodyElse: (change: (application: Application) => Application) => void;
  application: () => Application;
}

const HEADER = {
  customerId: 'c1',
  loanId: 'l1',
  loanNumber: 'LN-25-004817',
  loanStatus: 'PARTIAL',
  createdDateTime: '2025-07-01T12:00:00.000Z',
  lastModifiedOn: '2025-07-01T12:00:00.000Z',
};

const OFFICER = 'd@lintel.example';

/** The sign-in address in the access token of a request. */
function askerOf(request: RequestInit): string {
  const token = new Headers(request.headers).get('authorization') ?? '';
  return JSON.parse(atob(token.split('.')[1] ?? '')).sub;
}

/** Replaces the server for one loan: stores its application by version, as the real one does. */
export function oneLoanServer(application: Application): OneLoanServer {
  let version = 1;
  let stored = application;
  let progress = application.loanApplicationProgress ?? 0;
  const failures: ({ status: number; body: unknown } | 'nothing' | 'lost')[] = [];
  const saved: Application[] = [];
  const loan = () => ({ ...stored, loanApplicationProgress: progress, ...HEADER });
  const answer = (status: number, body: unknown) =>
    Response.json(body, { status, headers: { etag: `"${version}"` } });

  function save(request: RequestInit): Response {
    const sent = JSON.parse(String(request.body)) as Application;
    saved.push(sent);
    const failure = failures.shift();
    if (failure === 'nothing') throw new TypeError('Failed to fetch');
    if (failure !== undefined && failure !== 'lost') return answer(failure.status, failure.body);
    if (new Headers(request.headers).get('if-match') !== `"${version}"`) {
      return answer(412, { error: { code: 'stale', message: 'stale' }, current: loan() });
    }
    version += 1;
    stored = sent;
    progress = progressAfterSave(progress, sent, easternDate(new Date()));
    if (failure === 'lost') throw new TypeError('Failed to fetch');
    return answer(200, loan());
  }

  vi.stubGlobal('fetch', async (href: string, request: RequestInit) => {
    if (request.method === 'PUT') return save(request);
    if (href.includes('directories')) {
      return answer(200, {
        loanOfficers: [{ firstName: 'Dana', lastName: 'Whitfield', email: OFFICER }],
        processors: [],
        underwriters: [],
        closers: [],
        titleCompanies: [],
        ownLoanOfficer: askerOf(request) === OFFICER ? 'Dana' : null,
      });
    }
    if (href.includes('/zip')) return answer(200, { City: 'Austin', State: 'TX', County: 'Travis' });
    return answer(200, href.endsWith('/urlas/l1') ? loan() : { results: [], links: {} });
  });

  return {
    saved,
    application: () => stored,
    failNext: (failure) =>
      failures.push(typeof failure === 'number' ? { status: failure, body: {} } : failure),
    saveAsSomebodyElse: (change) => {
      version += 1;
      stored = change(stored);
    },
  };
}
