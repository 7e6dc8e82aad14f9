import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { StepRules } from '../../../domain/application/application-rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { blockedSteps, ruleLabel } from './blocked-steps.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { Blockers } from './use-page-save.ts';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard-notices.module.css';

const ContestedNotice = lazy(async () => ({
  default: (await import('./others-note.tsx')).ContestedNotice,
}));

/** What the page says above its fields: an offered draft, what the server refused, what keeps the application from being submitted. */
export function WizardNotices({ wizard }: { wizard: Wizard }) {
  const { offer, saving, blockers, steps, stored, contested, calls } = wizard;
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
      {contested === null ? null : (
        <Suspense fallback={null}>
          <ContestedNotice contested={contested} onChoose={wizard.askWhich} />
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
  /** Why, by the path of the field. */
  fields: Readonly<Record<string, string>>;
  status: readonly StepRules[];
}

/** Names the fields that the server refused: as their rules do, and those that no page asks once the labels of all fields are there. */
function RefusedNotice({ message, fields, status }: RefusedNoticeProps) {
  const [labelOf, setLabelOf] = useState<(path: string) => string>(() => () => 'A field');
  useEffect(() => {
    import('../../../domain/application/answer-label.ts').then(
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
        ? 'Before the application can be submitted, these pages need something:'
        : 'Answers on these pages need a correction first:'}
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
