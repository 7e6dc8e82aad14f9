import type { SentNotice } from '../../../contract/notices/notices.ts';
import { NOTICES } from '../../../domain/notices/notice-kinds.ts';
import { fullInstant } from '../../../domain/time/full-instant.ts';
import type { StoredNotice } from './notices.store.ts';

export function sentAnswer(row: StoredNotice): SentNotice {
  return {
    noticeId: row.id,
    kind: row.kind,
    name: NOTICES[row.kind].name,
    decisionId: row.decision_id,
    owner: row.applicant_key,
    applicant: row.applicant,
    sentOn: row.sent_on,
    method: row.method,
    answerBy: row.answer_by,
    fileId: row.file_id,
    recordedBy: row.recorded_by,
    recordedOn: fullInstant(row.recorded_at),
  };
}
