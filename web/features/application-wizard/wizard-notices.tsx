import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { StepRules } from '../../../domain/application/checks/application-rules.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { DraftOffer } from './drafts/draft-offer.tsx';
import type { Blockers } from './saving/use-page-save.ts';
import { blockedSteps, ruleLabel } from './steps/blocked-steps.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard-notices.module.css';

const ConflictNotice = lazyPart(() => import('./merging/colleague-changes.tsx'), 'ConflictNotice');

/** The notices above a page's fields: an offered draft, refused answers, and the issues that prevent a submit. */
export function WizardNotices({ wizard }: { wizard: Wizard }) {
  const { offer, saving, blockers, steps, stored, openConflict, calls } = wizard;
  const called = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (calls === 0) return;
    called.current?.scrollIntoView({ block: 'center' });
    called.current?.focus({ preventScroll: true });
  }, [calls]);
  return (
    <>
      <DraftOffer
        drafts={offer.drafts}
        labelOf={(slot) => steps.find((step) => step.slot === slot)?.label ?? 'the co-borrower’s pages'}
        isOutdated={offer.drafts.some((draft) => draft.etag !== stored.etag)}
        onUse={offer.use}
        onDiscard={offer.discard}
      />
      {offer.lacksNumber ? (
        <Notice tone="warn" title="Type the social security number again.">
          It is never kept in a draft.
        </Notice>
      ) : null}
      {openConflict === null ? null : (
        <Suspense fallback={null}>
          <ConflictNotice openConflict={openConflict} onChoose={wizard.askWhich} />
        </Suspense>
      )}
      <div ref={called} tabIndex={-1} className={classes.called}>
        {saving.ended?.kind === 'refused' ? <RefusedNotice {...saving.ended} status={wizard.status} /> : null}
        <BlockedNotice blockers={blockers} onOpen={wizard.goTo} />
      </div>
    </>
  );
}

interface RefusedNoticeProps {
  message: string;
  /** The server's reasons by the path of the field. */
  fields: Readonly<Record<string, string>>;
  status: readonly StepRules[];
}

/**
 * Names the refused fields as their rules do. Fields that no page asks for get their names once all labels have loaded.
 */
function RefusedNotice({ message, fields, status }: RefusedNoticeProps) {
  const [labelOf, setLabelOf] = useState<(path: string) => string>(() => () => 'A field');
  useEffect(() => {
    import('../../../domain/application/answers/answer-label.ts').then(
      ({ answerLabel }) => setLabelOf(() => (path: string) => answerLabel(path)),
      () => undefined,
    );
  }, []);
  return (
    <Notice tone="bad" title={message} announce>
      <ul>
        {Object.entries(fields).map(([path, text]) => (
          <li key={path}>
            {ruleLabel(path, status) ?? labelOf(path)}: {text}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface BlockersProps {
  blockers: Blockers;
  onOpen: (slot: string) => void;
}

function BlockedNotice({ blockers: { isSubmit, issues }, onOpen }: BlockersProps) {
  if (issues.length === 0) return null;
  return (
    <Notice tone="warn" title={isSubmit ? 'Not complete yet.' : 'Not saved.'} announce>
      {isSubmit
        ? 'These pages need answers before the application can be submitted:'
        : 'Correct the answers on these pages first:'}
      <span className={classes.pages}>
        {blockedSteps(issues).map(({ slot, label, count }) => (
          <Button key={slot} size="xs" variant="default" onClick={() => onOpen(slot)}>
            {label}: {count}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
