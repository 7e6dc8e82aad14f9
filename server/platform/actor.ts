import type { ApiKeyScope } from '../../domain/api-keys/api-key-scopes.ts';
import type { Role } from '../../domain/people/role.ts';

/** The person or the API key behind a request or a change. */
export interface Actor {
  /** The id of the person, or of the key. */
  staffId: string;
  email: string;
  /** The name on records: the part of the e-mail before the @ (BASE-4). */
  name: string;
  /** First and last name. */
  fullName: string;
  roles: readonly Role[];
  /** A key has no session: here it is the key's own id. */
  sessionId: string;
  /**
   * Whether the session may only set up a second factor, because one is required and it was opened without.
   */
  isEnrolling: boolean;
  /** The person's branch, if they have one. */
  branchId: string | null;
  /** The scopes of an API key; null for a person. */
  apiKeyScopes: ReadonlySet<ApiKeyScope> | null;
}

/** Finds the person of a bearer token, or throws `unauthenticated`. */
export interface Authenticator {
  /** @param isAttended whether the person is there; a screen's own requests keep no session alive. */
  authenticate(bearerToken: string, isAttended?: boolean): Promise<Actor>;
}
