import type { Role } from '../../domain/role.ts';

/** The person behind a request, or behind a change. */
export interface Actor {
  staffId: string;
  email: string;
  /** What is stamped on records: the part of the e-mail before the @ (staff shell specification, section 3). */
  name: string;
  /** First and last name, as people call them. */
  fullName: string;
  roles: readonly Role[];
  sessionId: string;
  /** Whether the session may only set up a second factor: everybody must have one, and it was opened without. */
  isEnrolling: boolean;
}

/** Finds the person of a bearer token, or throws `unauthenticated`. */
export interface Authenticator {
  /** @param isAttended whether the person is there; a request that a screen makes by itself keeps no session alive. */
  authenticate(bearerToken: string, isAttended?: boolean): Promise<Actor>;
}
