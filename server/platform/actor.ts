import type { ApiKeyScope } from '../../domain/api-keys/api-key-scopes.ts';
import { BORROWER_NAME } from '../../domain/borrower-requests/borrower-name.ts';
import type { Role } from '../../domain/people/role.ts';

export interface Actor {
  staffId: string;
  email: string;
  /** The user name on records: the part of the email before the @ (BASE-4). */
  name: string;
  fullName: string;
  roles: readonly Role[];
  /** An API key has no session; this is the key's own id. */
  sessionId: string;
  /** A second factor is required and this session was opened without one: it may only set one up. */
  isEnrolling: boolean;
  branchId: string | null;
  apiKeyScopes: ReadonlySet<ApiKeyScope> | null;
}

export interface Author {
  name: string;
  staffId: string | null;
}

/** The name of every borrower on records, because borrowers have no account. User names have no capital letters. */
export const BORROWER: Author = { name: BORROWER_NAME, staffId: null };

export const LINTEL: Author = { name: 'Lintel', staffId: null };

export interface Authenticator {
  /** @param isAttended false for a page's background requests, which do not keep a session alive. */
  authenticate(bearerToken: string, isAttended?: boolean): Promise<Actor>;
}

/** A borrower's session is valid for one request to them and nothing else. */
export interface Borrower {
  requestId: string;
  linkHash: Buffer;
  token: string;
}

export interface BorrowerAuthenticator {
  authenticateBorrower(bearerToken: string): Promise<Borrower>;
}

export interface RequestAuthenticator extends Authenticator, BorrowerAuthenticator {}
