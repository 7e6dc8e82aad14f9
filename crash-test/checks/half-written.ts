import type { Installation } from '../installation.ts';

/** Each query finds records whose counterpart is missing or says something else. */
const PAIRS: Record<string, string> = {
  'each version of an application has its event, and each event its version': `
    SELECT format('loan %s: version %s, events %s up to %s', loan_id, version, count(events.id), max(to_version)) AS found
    FROM loan_applications LEFT JOIN events USING (loan_id)
    WHERE events.kind IS NULL OR events.kind IN ('application-saved', 'loan-changed')
    GROUP BY loan_id, version
    HAVING version > 1 AND (count(events.id) <> version - 1 OR count(DISTINCT to_version) <> version - 1
      OR max(to_version) <> version)`,
  'each loan has its application and the event of its start': `
    SELECT format('loan %s', loans.id) AS found
    FROM loans LEFT JOIN loan_applications ON loan_id = loans.id
    WHERE loan_id IS NULL
      OR (SELECT count(*) FROM events WHERE events.loan_id = loans.id AND kind = 'loan-started') <> 1`,
  'the row of a loan has the version of its application': `
    SELECT format('loan %s: version %s, application %s', loans.id, loans.version, application.version) AS found
    FROM loans JOIN loan_applications application ON loan_id = loans.id
    WHERE loans.version <> application.version`,
  'each version of an action has its event': `
    SELECT format('action %s: version %s, events %s', id, version, events) AS found
    FROM loan_actions LEFT JOIN (
      SELECT (details->>'actionId')::uuid AS id, count(DISTINCT to_version) AS events
      FROM events WHERE kind IN ('loan-action-created', 'loan-action-changed') GROUP BY 1) history USING (id)
    WHERE events IS DISTINCT FROM version`,
  'a lock and the header of its loan say the same': `
    SELECT format('loan %s: %s until %s, its lock: %s until %s', loans.id, lock_status, lock_expiration_date,
      lock.status, lock.data->>'lockExpirationDate') AS found
    FROM loans LEFT JOIN loan_actions lock
      ON lock.loan_id = loans.id AND action_type = 'LOCK' AND lock.status IN ('LOCKED', 'EXTENDED')
    WHERE lock_status IS DISTINCT FROM lock.status
      OR lock_expiration_date IS DISTINCT FROM (lock.data->>'lockExpirationDate')::date`,
  'an order is ORDERED with its mail, and no mail of an order is without it': `
    SELECT format('order %s (%s), mail %s', orders.id, orders.status, mails.id) AS found
    FROM (SELECT * FROM loan_actions WHERE action_type = 'TITLE_DOCS') orders
    FULL JOIN (SELECT * FROM mails WHERE kind = 'title-docs') mails ON mails.id = (orders.data->>'mailId')::uuid
    WHERE orders.id IS NULL OR (orders.status = 'ORDERED') <> (mails.id IS NOT NULL)`,
  'each note has its event': `
    SELECT format('note %s, event %s', notes.id, event.id) AS found
    FROM notes FULL JOIN (SELECT id, (details->>'noteId')::uuid AS note_id FROM events WHERE kind = 'note-created') event
      ON note_id = notes.id
    WHERE notes.id IS NULL OR event.id IS NULL`,
  'each note that tells somebody has its mails': `
    SELECT format('%s: %s notes, %s mails', primary_email, notes.count, mails.count) AS found
    FROM (SELECT DISTINCT primary_email FROM customers) customer,
      LATERAL (SELECT count(*) FROM notes JOIN customers ON customers.id = customer_id
        WHERE customers.primary_email = customer.primary_email AND 'NOTIFIED_TO_CUSTOMER' = any(categories)) notes,
      LATERAL (SELECT count(*) FROM mails WHERE kind = 'note-to-customer' AND primary_email = any(recipients)) mails
    WHERE notes.count <> mails.count
    UNION ALL
    SELECT format('%s notes, %s mails to the desk', notes.count, mails.count)
    FROM (SELECT count(*) FROM notes) notes, (SELECT count(*) FROM mails WHERE kind = 'note-tag') mails
    WHERE notes.count <> mails.count`,
  'each file that has bytes has its event': `
    SELECT format('file %s, events %s', files.id, count(events.id)) AS found
    FROM (SELECT id FROM files WHERE hash IS NOT NULL) files
    FULL JOIN (SELECT id, (details->>'fileId')::uuid AS file_id FROM events WHERE kind = 'file-uploaded') events
      ON file_id = files.id
    GROUP BY files.id HAVING files.id IS NULL OR count(events.id) <> 1`,
  'each mail that waits has its job': `
    SELECT format('mail %s (%s), queued at %s', id, kind, created_at) AS found FROM mails
    WHERE state = 'queued' AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name IN ('send-mail', 'given-up') AND state < 'completed' AND data->>'mailId' = mails.id::text)`,
  'each job has its mail': `
    SELECT format('job %s of mail %s (%s)', id, data->>'mailId', state) AS found FROM pgboss.job
    WHERE name = 'send-mail' AND NOT EXISTS (SELECT FROM mails WHERE mails.id::text = data->>'mailId')`,
  'the counts and amounts on the cards are those of the loans': `
    SELECT format('%s: counted %s, there are %s', bucket, counted.count, real.count) AS found
    FROM (SELECT bucket, sum(count) AS count FROM (
        SELECT bucket, count FROM loan_counts UNION ALL SELECT bucket, delta FROM loan_count_deltas) parts
      GROUP BY bucket) counted
    FULL JOIN (SELECT status AS bucket, count(*) FROM loans GROUP BY status
      UNION ALL SELECT card, count(*) FROM loans WHERE card IS NOT NULL GROUP BY card
      UNION ALL SELECT status || ' amount', sum(loan_amount) FROM loans GROUP BY status
      UNION ALL SELECT card || ' amount', sum(loan_amount) FROM loans WHERE card IS NOT NULL GROUP BY card
    ) real USING (bucket)
    WHERE coalesce(counted.count, 0) <> coalesce(real.count, 0)`,
};

const SHOWN_AT_MOST = 3;

/** Each query is one statement, so it sees one snapshot. */
export async function findHalfWritten(installation: Installation): Promise<string[]> {
  const faults: string[] = [];
  for (const [pair, statement] of Object.entries(PAIRS)) {
    const rows = await installation.query<{ found: string }>(statement);
    if (rows.length === 0) continue;
    const shown = rows.slice(0, SHOWN_AT_MOST).map(({ found }) => found);
    faults.push(`Broken: ${pair}. ${rows.length} found: ${shown.join('; ')}`);
  }
  return faults;
}
