import { EVENT_TYPES, type EventType } from './event-types.ts';

type EventArea = EventType extends `${infer Area}.${string}` ? Area : never;

/** The subjects of events, in the order of the screen. */
const AREA_NAMES = {
  customer: 'Customers',
  loan: 'Loans',
  application: 'Applications',
  status: 'Loan status',
  lock: 'Rate locks',
  order: 'Orders',
  tasks: 'Tasks',
  document: 'Documents',
  folder: 'Folders',
  note: 'Notes',
  condition: 'Conditions',
  borrower: 'Requests to borrowers',
  quote: 'Quotes',
  directory: 'Directories',
  staff: 'Staff',
  branch: 'Branches',
  security: 'Security',
  settings: 'Settings',
  installation: 'Installation',
} as const satisfies Record<EventArea, string>;

interface EventGroup {
  /** The name on screen. */
  name: string;
  types: readonly EventType[];
}

/** The types of events by subject. Each type is in one group. */
export const EVENT_GROUPS: readonly EventGroup[] = Object.entries(AREA_NAMES).map(([area, name]) => ({
  name,
  types: EVENT_TYPES.filter((type) => type.startsWith(`${area}.`)),
}));

/** The chosen types of a webhook: 'All events', or the types. */
export function eventTypesText(types: readonly EventType[]): string {
  return types.length === EVENT_TYPES.length ? 'All events' : types.join(', ');
}
