/** The three roles that open the door (staff shell specification, section 6). */
export const ROLES = ['ROLE_ADMIN', 'ROLE_LOAN_OFFICER', 'ROLE_LOAN_PROCESSOR'] as const;

export type Role = (typeof ROLES)[number];

/** How a role is called on screen and in exports. */
export const ROLE_NAMES: Record<Role, string> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_LOAN_OFFICER: 'Loan officer',
  ROLE_LOAN_PROCESSOR: 'Loan processor',
};

/** Says whether a word (as read from a token, a form or a command line) is one of the three roles. */
export function isRole(word: string): word is Role {
  return (ROLES as readonly string[]).includes(word);
}
