import { sql } from 'kysely';
import type { ReportCell } from '../../../domain/reports/report-values.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { andVisibleLoan } from '../../platform/access/visible-loans.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ReportRequest } from './report-request.ts';

export async function readCells(db: Db, request: ReportRequest, viewer: Viewer): Promise<ReportCell[]> {
  const { report, by, period } = request;
  if (report === 'pipeline') {
    const group =
      by === 'age'
        ? sql`CASE WHEN days <= 7 THEN '0-7' WHEN days <= 14 THEN '8-14' WHEN days <= 30 THEN '15-30'
            WHEN days <= 60 THEN '31-60' ELSE 'over-60' END`
        : by === 'stage'
          ? sql`CASE WHEN status IN ('STARTED', 'PARTIAL') THEN 'started' WHEN status = 'FLOATED' THEN 'complete'
            WHEN status = 'LOCKED' THEN 'locked' WHEN status = 'FINAL_APPROVAL' THEN 'cleared' ELSE 'approved' END`
          : sql`status`;
    const { rows } = await sql<ReportCell>`
      SELECT ${group} AS "group", '' AS bucket, count(*) AS loans, coalesce(sum(loan_amount), 0)::bigint AS amount
      FROM (SELECT *, ${request.today}::date - (updated_at AT TIME ZONE 'America/New_York')::date AS days FROM loans) loans
      WHERE status NOT IN ('CLOSED', 'CLOSED_WITH_COMPETITOR', 'FUNDED', 'SOLD', 'DISCARDED') ${andVisibleLoan(viewer)}
        ${filterTerms(request)}
      GROUP BY 1`.execute(db);
    return rows;
  }
  if (report !== 'volume' || period === null) return [];
  const group = {
    month: sql`to_char(created_at AT TIME ZONE 'America/New_York', 'YYYY-MM')`,
    officer: sql`coalesce(loan_officer, '')`,
    branch: sql`coalesce((SELECT branch_id::text FROM loan_branches WHERE loan_id = loans.id LIMIT 1), '')`,
    program: sql`coalesce(loan_program, '')`,
    purpose: sql`coalesce(loan_purpose, '')`,
  }[by as 'month' | 'officer' | 'branch' | 'program' | 'purpose'];
  const { rows } = await sql<ReportCell>`
    SELECT ${group} AS "group", bucket, count(*) AS loans, coalesce(sum(loan_amount), 0)::bigint AS amount
    FROM loans CROSS JOIN (VALUES ('started'), ('funded')) buckets (bucket)
    WHERE (bucket = 'started' OR status IN ('FUNDED', 'SOLD')) ${andVisibleLoan(viewer)}
      AND (created_at AT TIME ZONE 'America/New_York')::date BETWEEN ${period.from}::date AND ${period.to}::date
      ${filterTerms(request)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

function filterTerms({ filters: { officer, branch, program, purpose } }: ReportRequest) {
  return sql`${officer === undefined ? sql`` : sql`AND loan_officer = ${officer}`}
    ${program === undefined ? sql`` : sql`AND loan_program = ${program}`}
    ${purpose === undefined ? sql`` : sql`AND loan_purpose = ${purpose}`}
    ${branch === undefined ? sql`` : sql`AND EXISTS (SELECT FROM loan_branches WHERE loan_id = loans.id AND branch_id = ${branch}::uuid)`}`;
}
