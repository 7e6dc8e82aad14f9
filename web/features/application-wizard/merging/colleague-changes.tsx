import { Button } from '@mantine/core';
import type { Application } from '../../../../domain/application/application.ts';
import type { StepRules } from '../../../../domain/application/checks/application-rules.ts';
import { conflictLabel, conflictText } from '../../../../domain/application/merging/conflict-words.ts';
import { isDerivedField } from '../../../../domain/application/merging/merge-application.ts';
import { isTakenOffLoan } from '../../../../domain/application/merging/merge-conflict.ts';
import { isSpouseOnLoan } from '../../../../domain/application/section1/borrowers.ts';
import { describeVersions } from '../../../../domain/history/describe-application.ts';
import { applicationJson } from '../../../../domain/history/json.ts';
import type { VersionAuthors } from '../../../loans/live/followed-loan.ts';
import type { StoredApplication } from '../../../loans/saving/save-application.ts';
import { authorsSince, authorsText, isOwnTab } from '../../../loans/saving/version-authors.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { showToast } from '../../../ui/notices/toast-store.ts';
import type { OpenConflict } from '../use-wizard-answers.ts';
import classes from '../wizard-notices.module.css';

/** Above this, fields are counted instead of named. */
const NAMED = 3;

/** Long enough to read the names of a few fields. */
const SECONDS = 12;

/** Long enough for people whose page has disappeared to find out why. */
const LONG_SECONDS = 60;

interface ConflictNoticeProps {
  openConflict: OpenConflict;
  onChoose: () => void;
}

/** Another person's changes to fields that I changed: my values stay until I choose or save. */
export function ConflictNotice({ openConflict, onChoose }: ConflictNoticeProps) {
  const { before, theirs: after } = openConflict;
  const authors = authorsSince(before.etag, after);
  const isTakenOff = openConflict.conflicts.some(isTakenOffLoan);
  const others = openConflict.conflicts.filter((conflict) => !isTakenOffLoan(conflict));
  const fields = others.length === 1 ? 'field' : 'fields';
  const sameTitle = isOwnTab(authors)
    ? `You changed the same ${fields} in another tab.`
    : `${authorsText(authors)} changed the same ${fields} as you.`;
  return (
    <Notice tone="warn" title={isTakenOff ? `${takenOffBy(authors)}.` : sameTitle} announce>
      {others
        .map((conflict) => `${conflictLabel(conflict)} is ${conflictText(conflict, 'theirs')} now.`)
        .join(' ')}{' '}
      {isTakenOff ? TYPED_FOR_CO_BORROWER : 'Your changes are still on the page.'}
      <span className={classes.pages}>
        <Button size="xs" variant="default" onClick={onChoose}>
          Choose
        </Button>
      </span>
    </Notice>
  );
}

/** Names the changed fields and who saved them: another person, or this person's other tab. */
export function announceOthersSave(
  before: StoredApplication,
  after: StoredApplication,
  status: readonly StepRules[],
): void {
  const authors = authorsSince(before.etag, after);
  if (isSpouseOnLoan(before.application) && !isSpouseOnLoan(after.application)) {
    const title = takenOffBy(authorsSince(before.etag, after));
    showToast({ tone: 'warn', title, text: PAGES_GONE, seconds: LONG_SECONDS });
    return;
  }
  const text = changedLabels(before.application, after.application, status);
  if (text === '') return;
  const title = `${authorsText(authors)} saved a change${isOwnTab(authors) ? ' in another tab' : ''}`;
  showToast({ tone: 'info', title, text, seconds: SECONDS });
}

const TYPED_FOR_CO_BORROWER =
  "Your answers on the co-borrower's pages are still here, and kept as a draft. Choose whether the co-borrower returns to the " +
  'loan with these answers, or stays off it. Nothing is saved until you choose.';

function takenOffBy(authors: VersionAuthors): string {
  const where = isOwnTab(authors) ? ' in another tab' : '';
  return `${authorsText(authors)} removed the co-borrower from the loan${where}`;
}

const PAGES_GONE =
  "The co-borrower's pages are gone from this application. Their saved answers are kept. To bring them back, answer 'yes' in " +
  'section 4 to the spouse being on the loan.';

/**
 * Differences between two versions, by label: 'Section 4: Loan amount, Sale price and 2 more fields'. Values without a
 * label (defaults, page records) are listed only if nothing else differs.
 */
export function changedLabels(before: Application, after: Application, status: readonly StepRules[]): string {
  const changes = describeVersions({ older: applicationJson(before), newer: applicationJson(after) }).filter(
    ({ path }) => path === null || !isDerivedField(path.slice(path.lastIndexOf('.') + 1)),
  );
  const askedPaths = new Set(status.flatMap(({ rules }) => rules.map(({ path }) => anyRow(path))));
  const asked = changes.filter(
    ({ kind, path }) => kind !== 'changed' || (path !== null && askedPaths.has(anyRow(path))),
  );
  const labels = [...new Set((asked.length > 0 ? asked : changes).map(({ label }) => label))];
  const more = labels.length - NAMED;
  const named = labels.slice(0, NAMED).map(withoutRepeatedPage).join(', ');
  return more > 0 ? `${named} and ${more} more ${more === 1 ? 'field' : 'fields'}` : named;
}

/** Omits the page if the previous label has the same one. */
function withoutRepeatedPage(label: string, place: number, labels: readonly string[]): string {
  const page = label.slice(0, label.indexOf(': ') + 2);
  return page !== '' && labels[place - 1]?.startsWith(page) ? label.slice(page.length) : label;
}

/** Path for any row: 'rows[1].city' → 'rows[].city'. */
function anyRow(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}
