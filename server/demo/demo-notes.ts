import { type Insertable, sql } from 'kysely';
import { recordChange, recordedRow } from '../../domain/history/record-change.ts';
import { isLoanOpen, LOAN_STATUSES } from '../../domain/loans/loan-status.ts';
import { QUIET_DAYS } from '../../domain/my-day/day-fact.ts';
import type { NoteCategory } from '../../domain/notes/note.ts';
import { staffName } from '../../domain/people/email.ts';
import { addDays, type CalendarDate, daysBetween } from '../../domain/time/eastern-time.ts';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { momentOn } from './make-actions.ts';
import type { Random } from './random.ts';

const AUTHORS = ['admin', 'officer', 'processor'] as const;
const NOTES_AT_MOST = 5;

const OPEN_STATUSES = LOAN_STATUSES.filter(isLoanOpen);
const ROWS_A_STATEMENT = 500;

const TEXTS: readonly (readonly [message: string, ...categories: NoteCategory[]])[] = [
  ['Called about the pay stubs; June and July come by Friday.', 'INCOME', 'DOCUMENTS'],
  ['Employer confirmed the employment by phone.', 'INCOME'],
  ["Driver's license is on file, readable on both sides.", 'IDENTIFICATION', 'DOCUMENTS'],
  ['Two months of statements are in.\nThe large deposit is explained by letter.', 'ASSETS', 'DOCUMENTS'],
  ['Tax bill and insurance of the rental are still open.', 'REAL_ESTATE_OWNED'],
  ['Initial disclosures went out for signature.', 'DISCLOSURES'],
  ['Prefers calls after 5 PM.', 'OTHERS'],
  ['@Greta the file is ready to be set up; title is ordered.', 'SETUP_ACTIVITIES'],
  ['Wire instructions confirmed by phone with the settlement office.', 'FUNDING_ACTIVITIES'],
  ['We have your application. Your loan processor will call you within two days.', 'NOTIFIED_TO_CUSTOMER'],
  ['Your appraisal is in. We will call you with the next steps.', 'DOCUMENTS', 'NOTIFIED_TO_CUSTOMER'],
];

type NoteRow = Insertable<Tables['notes']>;

/** Notes by the three demo people who process loans. */
export async function insertDemoNotes(tx: Db, random: Random, today: CalendarDate): Promise<void> {
  const staff = await tx.selectFrom('staff').select(['id', 'email']).execute();
  const idOf = new Map(staff.map(({ id, email }) => [staffName(email), id]));
  const customers = await tx
    .selectFrom('loans')
    .select((query) => [
      'customer_id',
      query.fn.min<string>('created_at').as('since'),
      sql<boolean>`bool_or(status = ANY (${OPEN_STATUSES}::text[]))`.as('has_open'),
    ])
    .groupBy('customer_id')
    .orderBy('customer_id')
    .execute();
  const notes = customers.flatMap(({ customer_id, since, has_open: hasOpen }) =>
    Array.from(
      { length: random.int(hasOpen && random.chance(0.95) ? 1 : 0, NOTES_AT_MOST) },
      (_, place): NoteRow => {
        const [message, ...categories] = random.pick(TEXTS);
        const age = daysBetween(since.slice(0, 10), today);
        const longest = place === 0 && hasOpen ? Math.min(age, QUIET_DAYS - 1) : age;
        const at = momentOn(random, addDays(today, -random.int(1, Math.max(1, longest))));
        const by = random.pick(AUTHORS);
        return {
          id: random.uuid(new Date(at)),
          customer_id,
          message,
          categories,
          author_id: idOf.get(by) ?? null,
          created_at: at,
          created_by: by,
          updated_at: at,
          updated_by: by,
        };
      },
    ),
  );
  for (let from = 0; from < notes.length; from += ROWS_A_STATEMENT) {
    const some = notes.slice(from, from + ROWS_A_STATEMENT);
    await tx.insertInto('notes').values(some).execute();
    await tx.insertInto('events').values(some.map(eventOf)).execute();
  }
}

function eventOf(note: NoteRow): Insertable<Tables['events']> {
  const { id, customer_id, message, categories, author_id, created_at, created_by } = note;
  return {
    kind: 'note-created',
    occurred_at: created_at,
    actor: created_by,
    staff_id: author_id,
    customer_id,
    details: JSON.stringify({ noteId: id, to: { message, collections: categories } }),
    changes: JSON.stringify([recordChange('note', id, undefined, recordedRow({ ...note, version: 1 }))]),
  };
}
