import type { Role } from '../../domain/people/role.ts';

/** The person behind a request or a change. */
export interface Actor {
  staffId: string;
  email: string;
  /** The name on records: the part of the e-mail before the @ (BASE-4). */
  name: string;
  /** First and last name. */
  fullName: string;
  roles: readonly Role[];
  sessionId: string;
  /**
   * Whether the session may only set up a second factor, because one is required and it was opened without.
   */
  isEnrolling: boolean;
}

/** Finds the person of a bearer token, or throws `unauthenticated`. */
export interface Authenticator {
  /** @param isAttended whether the person is there; a screen's own requests keep no session alive. */
  authenticate(bearerToken: string, isAttended?: boolean): Promise<Actor>;
}
