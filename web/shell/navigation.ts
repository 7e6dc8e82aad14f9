/** A header link: its target, and whether the open page belongs to it. */
export interface NavEntry {
  label: string;
  href: string;
  active?: boolean;
  count?: number;
  /** The part of its menu: 'Tools', 'Administration'. */
  part?: string;
}

/** The entries of a menu in its parts, each with its heading; without one if there is a single part. */
export function menuParts(entries: readonly NavEntry[]): { heading: string | null; entries: NavEntry[] }[] {
  const parts = [...Map.groupBy(entries, ({ part }) => part ?? null)];
  return parts.map(([heading, own]) => ({ heading: parts.length > 1 ? heading : null, entries: own }));
}

/** '7', and '99+' above 99. */
export function countWords(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** The header's links. The caller says which is active, because the shell knows no routes. */
export interface Navigation {
  /** Home, My day and Loans. */
  entries: readonly NavEntry[];
  services: readonly NavEntry[];
}

export interface Person {
  name: string;
  /** Display name: 'Loan processor'. */
  role: string;
  accountHref: string;
}

export interface HeaderActions {
  onSearch: () => void;
  onSignOut: () => void;
}

export interface HeaderProps extends HeaderActions {
  navigation: Navigation;
  person: Person;
}
