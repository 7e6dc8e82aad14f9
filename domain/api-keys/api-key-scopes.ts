interface ScopeArea {
  name: string;
  /** Shown when creating a key; null where that scope does not exist. */
  read: string;
  write: string | null;
}

/** In screen order. Personal settings have no scope, because keys are for other programs. */
const AREAS = {
  customers: {
    name: 'Customers',
    read: 'Find and read customers',
    write: 'Create and change customers',
  },
  loans: {
    name: 'Loans and applications',
    read: 'List loans, read applications',
    write: 'Start loans, save applications',
  },
  actions: {
    name: 'Status, locks, orders and tasks',
    read: 'Read the actions of a loan',
    write: 'Record actions and send orders',
  },
  documents: {
    name: 'Documents',
    read: 'List and download documents',
    write: 'Upload, move and delete documents',
  },
  notes: { name: 'Notes', read: 'Read notes', write: 'Write and delete notes' },
  conditions: {
    name: 'Conditions',
    read: 'Read conditions and requests to borrowers',
    write: 'Add, change and clear conditions, ask borrowers',
  },
  quotes: { name: 'Quotes', read: 'Read quotes', write: 'Save and send quotes' },
  directories: {
    name: 'Directories',
    read: 'Read people and title companies',
    write: 'Change people and title companies',
  },
  mismo: {
    name: 'MISMO files',
    read: 'Export and check files, read imports',
    write: 'Import files',
  },
  reports: { name: 'Reports', read: 'Read the figures of reports', write: null },
  history: { name: 'History', read: 'Read the history of loans and customers', write: null },
  events: { name: 'Event feed', read: 'Follow all events', write: null },
} as const satisfies Record<string, ScopeArea>;

export type ApiKeyArea = keyof typeof AREAS;

type WrittenArea = {
  [Area in ApiKeyArea]: (typeof AREAS)[Area]['write'] extends null ? never : Area;
}[ApiKeyArea];

/** Neither includes the other. */
export type ApiKeyScope = `${ApiKeyArea}:read` | `${WrittenArea}:write`;

export const API_KEY_AREAS: Readonly<Record<ApiKeyArea, ScopeArea>> = AREAS;

export const API_KEY_SCOPES = (Object.keys(AREAS) as ApiKeyArea[]).flatMap((area): ApiKeyScope[] => [
  `${area}:read`,
  ...(AREAS[area].write === null ? [] : [`${area as WrittenArea}:write` as const]),
]) as [ApiKeyScope, ...ApiKeyScope[]];

export function inScopeOrder(scopes: readonly ApiKeyScope[]): ApiKeyScope[] {
  return API_KEY_SCOPES.filter((scope) => scopes.includes(scope));
}

/** 'Find and read customers'. Empty for a scope that this version does not know. */
export function scopeWords(scope: ApiKeyScope): string {
  const [area, right] = scope.split(':') as [ApiKeyArea, 'read' | 'write'];
  return API_KEY_AREAS[area]?.[right] ?? '';
}

export function missingScopeWords(scope: ApiKeyScope): string {
  return `This API key lacks the scope ${scope}.`;
}
