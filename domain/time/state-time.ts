import { type CalendarDate, EASTERN_ZONE } from './eastern-time.ts';

/**
 * The westernmost zone of each state that is behind New York. A state with two zones gets the later one, so that no day
 * ends too early, even if only a few counties need it.
 */
const WESTERN_ZONES: Readonly<Record<string, string>> = {
  ...zone('America/Chicago', 'AL AR FL IA IL IN KY LA MI MN MO MS OK TN WI'),
  ...zone('America/Denver', 'CO KS MT ND NE NM SD TX UT WY'),
  ...zone('America/Phoenix', 'AZ'),
  ...zone('America/Los_Angeles', 'CA ID NV OR WA'),
  ...zone('America/Adak', 'AK'),
  ...zone('Pacific/Honolulu', 'HI'),
  ...zone('Pacific/Pago_Pago', 'AS'),
};

function zone(name: string, states: string): Record<string, string> {
  return Object.fromEntries(states.split(' ').map((state) => [state, name]));
}

/** The date at the property; New York's date if that is later or the state is unknown. */
export function homeDate(at: Date, state: string | null): CalendarDate {
  return calendarOf(WESTERN_ZONES[state ?? ''] ?? EASTERN_ZONE).format(at);
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** Making one takes far longer than a use of it. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  calendars.set(timeZone, made);
  return made;
}
