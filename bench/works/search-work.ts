import { sql } from 'kysely';
import { type LoadRequest, type PreparedWork, requestCase } from '../load/load-plan.ts';
import { type Recorder, recordRequests } from '../load/recorder.ts';

/** Borrowers searched for, per kind of search. */
const BORROWERS = 40;

interface Borrower {
  first: string;
  last: string;
  email: string;
  phone: string;
}

/** Their costs differ by orders of magnitude. */
const WAYS: Record<string, (borrower: Borrower, nth: number) => string> = {
  'search, popular fragment (3 letters inside a name)': ({ last }) => last.slice(1, 4),
  'search, rare (inside an email)': ({ email }) => email.split('@', 1)[0]?.slice(2) ?? '',
  // Invented phone numbers are concentrated in few ranges.
  'search, shared by many (7 digits of a phone)': ({ phone }) => phone.replace(/\D/g, '').slice(-7),
  'search, prefix (4 letters of a last name)': ({ last }) => last.slice(0, 4),
  'search, first and last name': ({ first, last }) => `${first} ${last}`,
  'search, whole email': ({ email }) => email,
  'search, no match': ({ last }, nth) => `${last.slice(0, 3)}qx${nth}zj`,
  'search, one letter': ({ last }) => last.slice(0, 1),
  'search, two letters': ({ last }) => last.slice(0, 2),
};

export async function prepareSearch(recorder: Recorder): Promise<PreparedWork> {
  const { rows: borrowers } = await sql<Borrower>`
    SELECT first_name AS first, last_name AS last, primary_email AS email, coalesce(cell_phone, '') AS phone
    FROM customers WHERE length(last_name) >= 4 ORDER BY md5(id::text) LIMIT ${BORROWERS}`.execute(
    recorder.db,
  );
  const cases = Object.entries(WAYS).map(([title, query]) =>
    requestCase(
      'search',
      title,
      borrowers.map((borrower, nth) => searchRequest(query(borrower, nth))),
    ),
  );
  return { cases, bare: await recordRequests(recorder, cases) };
}

function searchRequest(query: string): LoadRequest {
  return { method: 'POST', path: '/api/searches/customer', body: JSON.stringify({ query }) };
}
