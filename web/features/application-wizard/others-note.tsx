import { Button } from '@mantine/core';
import type { Application } from '../../../domain/application/application.ts';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import { isSpouseOnLoan } from '../../../domain/application/borrowers.ts';
import { conflictLabel, conflictText } from '../../../domain/application/conflict-words.ts';
import { isDerivedField } from '../../../domain/application/merge-application.ts';
import { isTakenOffLoan } from '../../../domain/application/merge-conflict.ts';
import type { Json } from '../../../domain/history/json.ts';
import { tellVersions } from '../../../domain/history/tell-application.ts';
import type { Savers } from '../../loans/live/live-loan.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { StoredApplication } from './save-application.ts';
import { isOwnTab, saversSince, saversText } from './savers.ts';
import type { Contested } from './use-wizard-answers.ts';
import classes from './wizard-notices.module.css';

/** More fields than this are said as a number. */
const NAMED = 3;

/** Long enough to read the names of a few fields. */
const SECONDS = 12;

/** Long enough for a person whose page is gone to find out why. */
const LONG_SECONDS = 60;

interface ContestedNoticeProps {
  contested: Contested;
  onChoose: () => void;
}

/** What somebody else changed that I changed as well: what I typed stands, until I choose or save. */
export function ContestedNotice({ contested, onChoose }: ContestedNoticeProps) {
  const { before, theirs: after } = contested;
  const savers = saversSince(before.etag, after);
  const isTakenOff = contested.conflicts.some(isTakenOffLoan);
  const others = contested.conflicts.filter((conflict) => !isTakenOffLoan(conflict));
  const sameTitle = isOwnTab(savers)
    ? 'You saved the same in another tab.'
    : `${saversText(savers)} changed the same as you.`;
  return (
    <Notice tone="warn" title={isTakenOff ? `${takenOffBy(savers)}.` : sameTitle} announce>
      {others
        .map((conflict) => `${conflictLabel(conflict)} is ${conflictText(conflict, 'theirs')} now.`)
        .join(' ')}{' '}
      {isTakenOff ? TYPED_FOR_CO_BORROWER : 'What you typed here still stands on the page.'}
      <span className={classes.pages}>
        <Button size="xs" variant="default" onClick={onChoose}>
          Choose
        </Button>
      </span>
    </Notice>
  );
}

/** Tells who saved meanwhile, somebody else or the person in another tab, and which fields that changed. */
export function tellOthersSave(
  before: StoredApplication,
  after: StoredApplication,
  status: readonly StepRules[],
): void {
  const savers = saversSince(before.etag, after);
  if (isSpouseOnLoan(before.application) && !isSpouseOnLoan(after.application)) {
    const title = takenOffBy(saversSince(before.etag, after));
    showToast({ tone: 'warn', title, text: PAGES_GONE, seconds: LONG_SECONDS });
    return;
  }
  const text = changedLabels(before.application, after.application, status);
  if (text === '') return;
  const title = `${saversText(savers)} saved a change${isOwnTab(savers) ? ' in another tab' : ''}`;
  showToast({ tone: 'info', title, text, seconds: SECONDS });
}

const TYPED_FOR_CO_BORROWER =
  "What you typed on the co-borrower's pages still stands here, and is kept as a draft. Choose whether the co-borrower comes back " +
  'on the loan with it, or stays off. Until you choose, none of it is saved.';

function takenOffBy(savers: Savers): string {
  const where = isOwnTab(savers) ? ' in another tab' : '';
  return `${saversText(savers)} took the co-borrower off the loan${where}`;
}

const PAGES_GONE =
  "The co-borrower's pages are gone from this application. Their saved answers are kept, and come back with the co-borrower: in " +
  "section 4, answer 'yes' to the spouse being on the loan.";

/**
 * What differs between two versions, as fields are called on their pages: 'Section 4: Loan amount, Sale price and 2 more fields'.
 * What no page asks by a name of its own (defaults, records of pages) is only said where there is nothing else.
 */
export function changedLabels(before: Application, after: Application, status: readonly StepRules[]): string {
  const changes = tellVersions({ older: before as Json, newer: after as Json }).filter(
    ({ path }) => path === null || !isDerivedField(path.slice(path.lastIndexOf('.') + 1)),
  );
  const askedPaths = new Set(status.flatMap(({ rules }) => rules.map(({ path }) => anyRow(path))));
  const asked = changes.filter(
    ({ kind, path }) => kind !== 'changed' || (path !== null && askedPaths.has(anyRow(path))),
  );
  const said = [...new Set((asked.length > 0 ? asked : changes).map(({ label }) => label))];
  const more = said.length - NAMED;
  const named = said.slice(0, NAMED).map(withoutRepeatedPage).join(', ');
  return more > 0 ? `${named} and ${more} more ${more === 1 ? 'field' : 'fields'}` : named;
}

/** Of labels that stand one after another, the page is said with the first. */
function withoutRepeatedPage(label: string, place: number, labels: readonly string[]): string {
  const page = label.slice(0, label.indexOf(': ') + 2);
  return page !== '' && labels[place - 1]?.startsWith(page) ? label.slice(page.length) : label;
}

/** The path of a field in any row of its lists: 'rows[1].city' → 'rows[].city'. */
function anyRow(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}
