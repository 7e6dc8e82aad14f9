/** A link in the header: its target, and whether the open page belongs to it. */
export interface NavEntry {
  label: string;
  href: string;
  active?: boolean;
  /** The number of things that wait there. */
  count?: number;
}

/** '7', and '99+' above 99. */
export function countWords(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The header's links. The caller says which is active, so that the shell knows no route. */
export interface Navigation {
  /** Home, My day and Loans. */
  entries: readonly NavEntry[];
  /** The Services menu. */
  services: readonly NavEntry[];
}

/** The signed-in person. */
export interface Person {
  name: string;
  /** In readable form: 'Loan processor'. */
  role: string;
  /** The address of their account page. */
  accountHref: string;
}

/** The header's actions. */
export interface HeaderActions {
  onSearch: () => void;
  onSignOut: () => void;
}

/** Everything that the header shows and does. */
export interface HeaderProps extends HeaderActions {
  navigation: Navigation;
  person: Person;
}
