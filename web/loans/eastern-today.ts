import { useEffect, useState } from 'react';
import { type CalendarDate, easternDate } from '../../domain/eastern-time.ts';
import { serverNow } from '../api/server-clock.ts';

const MINUTE_MS = 60_000;

function today(): CalendarDate {
  return easternDate(serverNow());
}

/** Today's date in New York, by the server's clock. A page that stays open over midnight follows. */
export function useEasternToday(): CalendarDate {
  const [date, setDate] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDate(today()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return date;
}
