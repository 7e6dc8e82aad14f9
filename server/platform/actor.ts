import type { ApiKeyScope } from '../../domain/api-keys/api-key-scopes.ts';
import { BORROWER_NAME } from '../../domain/borrower-requests/borrower-name.ts';
import type { Role } from '../../domain/people/role.ts';

/** The person or the API key behind a request or a change. */
export interface Actor {
  /** The id of the person, or of the key. */
  staffId: string;
  email: string;
  /** The name on records: the part of the e-mail before the @ (BASE-4). */
  name: string;
  fullName: string;
  roles: readonly Role[];
  /** A key has no session: here it is the key's own id. */
  sessionId: string;
  /** Whether the session may only set up a second factor, because one is required and it was opened without. */
  isEnrolling: boolean;
  branchId: string | null;
  /** The scopes of an API key; null for a person. */
  apiKeyScopes: ReadonlySet<ApiKeyScope> | null;
}

/** The author of an entry in the history: a person, an API key, a borrower, or Lintel itself. */
export interface Author {
  name: string;
  /** Null for a borrower and for Lintel. */
  staffId: string | null;
}

/** Borrowers have no account: records call each of them so. No user name has a capital letter. */
export const BORROWER: Author = { name: BORROWER_NAME, staffId: null };

/** The author of what Lintel does by itself. */
export const LINTEL: Author = { name: 'Lintel', staffId: null };

/** Finds the person of a bearer token, or throws `unauthenticated`. */
export interface Authenticator {
  /** @param isAttended whether the person is there; a screen's own requests keep no session alive. */
  authenticate(bearerToken: string, isAttended?: boolean): Promise<Actor>;
}

/** The borrower behind a request: a session of one request to them, and nothing else. */
export interface Borrower {
  requestId: string;
  /** The stored form of the link that opened the session. */
  linkHash: Buffer;
  token: string;
}

export interface BorrowerAuthenticator {
  /** @throws AppError `unauthenticated` for any other token; `link_ended`. */
  authenticateBorrower(bearerToken: string): Promise<Borrower>;
}

export interface RequestAuthenticator extends Authenticator, BorrowerAuthenticator {}
