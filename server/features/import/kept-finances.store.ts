import type pg from 'pg';

/** A loan may have a thousand entries. */
const LOANS_AT_ONCE = 100;

interface LoanWithFinances {
  line: number;
  /** The document of the file, and the stored one, as JSON texts. */
  imported: string;
  stored: string;
}

/** The loans that the file changes and that hold a section of finances, in batches. */
export async function* loansWithFinances(client: pg.ClientBase): AsyncGenerator<LoanWithFinances[]> {
  await client.query(`DECLARE loans_with_finances NO SCROLL CURSOR FOR
    SELECT line, lines.document AS imported, there.document::text AS stored
    FROM import_loans JOIN import_lines lines USING (line)
    JOIN loan_applications there ON there.loan_id = import_loans.loan_id
    WHERE state = 'changed' AND there.document::text LIKE '%"section2AssetsAndLiabilities"%'`);
  try {
    for (;;) {
      const { rows } = await client.query<LoanWithFinances>(
        `FETCH ${LOANS_AT_ONCE} FROM loans_with_finances`,
      );
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await client.query('CLOSE loans_with_finances');
  }
}

/** Replaces the documents that the file brings. */
export async function replaceDocuments(
  client: pg.ClientBase,
  documents: readonly { line: number; document: string }[],
): Promise<void> {
  await client.query(
    `UPDATE import_lines SET document = given.document
     FROM unnest($1::integer[], $2::text[]) AS given (line, document) WHERE import_lines.line = given.line`,
    [documents.map(({ line }) => line), documents.map(({ document }) => document)],
  );
}
