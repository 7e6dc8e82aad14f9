import type { Generated } from 'kysely';
import type { CalendarDate, Instant } from '../../../domain/time/eastern-time.ts';

export interface MailsTable {
  id: string;
  kind: string;
  message_id: string;
  recipients: string[];
  carbon_copies: Generated<string[]>;
  /** Who got it, if the mail server accepted it only for some. */
  delivered_to: Generated<string[]>;
  subject: string;
  sender_name: Generated<string | null>;
  sender_email: Generated<string | null>;
  sealed_body: Buffer | null;
  /** PNG; null once the mail is sent. */
  chart: Generated<Buffer | null>;
  state: 'queued' | 'sent' | 'failed';
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Generated<Instant>;
  sent_at: Instant | null;
  expires_at: Instant | null;
}

export interface MailAttachmentsTable {
  mail_id: string;
  position: number;
  name: string;
  content_type: string;
  size: number;
  content_hash: string;
}

export interface MailTemplatesTable {
  kind: string;
  /** Null once the default is restored; the row keeps the version. */
  subject: string | null;
  body: string | null;
  version: number;
  changed_at: Instant;
  changed_by: string;
}

export interface DayMarksTable {
  staff_id: string;
  item_key: string;
  occurrence: string;
  state: 'done' | 'later';
  until: CalendarDate | null;
  marked_at: Instant;
}

export interface MorningMailsTable {
  staff_id: string;
  is_wanted: boolean;
  /** Last day whose mail was sent or not needed. */
  settled_on: CalendarDate | null;
}
