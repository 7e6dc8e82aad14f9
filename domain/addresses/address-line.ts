import { CITY } from '../application/checks/patterns.ts';
import { takenCity } from '../application/checks/plain-city-name.ts';
import { stateCode } from './us-states.ts';

interface Place {
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
}

const ZIP_AT_END =
  /^(.+?)[\s,]+(\d{5})(?:-?\d{4})?(?:[\s,]+(?:U\.?S\.?(?:A\.?)?|United States(?: of America)?))?$/i;
const MOST_WORDS_OF_STATE = 3;

/** Null unless the text has all parts of '210 Harbor View, Savannah, GA 31401' and no more. */
export function splitAddressLine(text: string): Place | null {
  const [, head = '', zip = ''] = ZIP_AT_END.exec(text.trim()) ?? [];
  const parts = head.split(',').map((part) => part.trim());
  const last = parts.pop() ?? '';
  const ofLast = cityAndState(last);
  const whole = ofLast ?? { city: parts.pop() ?? '', state: stateCode(last) };
  const street = parts.join(', ');
  const city = takenCity(whole.city);
  if (street === '' || whole.state === null || !CITY.accepts(city)) return null;
  return { street, city, state: whole.state, zip };
}

/** 'Charleston West Virginia' ends with a state of two words; 'Georgia' alone has no city. */
function cityAndState(text: string): { city: string; state: string } | null {
  const words = text.split(/\s+/);
  for (let count = Math.min(MOST_WORDS_OF_STATE, words.length - 1); count > 0; count -= 1) {
    const state = stateCode(words.slice(-count).join(' '));
    if (state !== null && stateCode(text) === null) return { city: words.slice(0, -count).join(' '), state };
  }
  return null;
}
