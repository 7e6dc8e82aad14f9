/** A place in the header: where it leads, and whether the open page belongs to it. */
export interface NavEntry {
  label: string;
  href: string;
  active?: boolean;
}

/** What the header leads to. The caller says what is active, so that the shell knows no route. */
export interface Navigation {
  /** Home and Loans. */
  entries: readonly NavEntry[];
  /** The Services menu. */
  services: readonly NavEntry[];
}

/** Whoever is signed in. */
export interface Person {
  name: string;
  /** As a person reads it: 'Loan processor'. */
  role: string;
  /** Where the page of their account is. */
  accountHref: string;
}

/** What the header can do. */
export interface HeaderActions {
  onSearch: () => void;
  onSignOut: () => void;
}
