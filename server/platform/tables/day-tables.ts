import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

/** A person's decision about one occurrence of something in My day. */
export interface DayMarksTable {
  staff_id: string;
  item_key: string;
  occurrence: string;
  state: 'done' | 'later';
  until: CalendarDate | null;
  marked_at: Instant;
}

/** Whether a person wants My day by mail. */
export interface MorningMailsTable {
  staff_id: string;
  is_wanted: boolean;
  /** The last day whose mail went out, or was not needed. */
  settled_on: CalendarDate | null;
}
