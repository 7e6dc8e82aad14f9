import { useEffect, useState } from 'react';
import { type CalendarDate, easternDate } from '../../domain/time/eastern-time.ts';
import { serverNow } from '../api/server-clock.ts';

const MINUTE_MS = 60_000;

/** Today's date in New York, by the server's clock. */
export function easternToday(): CalendarDate {
  return easternDate(serverNow());
}

/** For pages that stay open past midnight. */
export function useEasternToday(): CalendarDate {
  const [date, setDate] = useState(easternToday);
  useEffect(() => {
    const timer = setInterval(() => setDate(easternToday()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
