import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { answerLabel } from '../../../domain/application/answer-label.ts';
import type { CompleteIssue } from '../../../domain/application/missing-items.ts';
import { Notice } from '../../ui/notice.tsx';
import { blockedSteps } from './blocked-steps.ts';
import { DraftOffer } from './draft-offer.tsx';
import type { Wizard } from './use-wizard.ts';
import classes from './wizard-notices.module.css';

const ContestedNotice = lazy(async () => ({
  default: (await import('./others-note.tsx')).ContestedNotice,
}));

/** What the page says above its fields: an offered draft, what the server refused, what keeps the application from being submitted. */
export function WizardNotices({ wizard }: { wizard: Wizard }) {
  const { offer, saving, blockers, steps, stored, contested } = wizard;
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
          <ContestedNotice contested={contested} status={wizard.status} onChoose={wizard.askWhich} />
        </Suspense>
      )}
      {saving.ended?.kind === 'refused' ? (
        <Notice tone="bad" title={saving.ended.message} announce>
          <ul>
            {Object.entries(saving.ended.fields).map(([path, text]) => (
              <li key={path}>
                {answerLabel(path, wizard.status)}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <Blockers blockers={blockers} onOpen={wizard.goTo} />
    </>
  );
}

function Blockers({
  blockers,
  onOpen,
}: {
  blockers: readonly CompleteIssue[];
  onOpen: (slot: string) => void;
}) {
  if (blockers.length === 0) return null;
  return (
    <Notice tone="warn" title="Not complete yet." announce>
      Before the application can be submitted, these pages need something:
      <span className={classes.pages}>
        {blockedSteps(blockers).map(({ slot, label, count }) => (
          <Button key={slot} size="xs" variant="default" onClick={() => onOpen(slot)}>
            {label}: {count}
          </Button>
        ))}
      </span>
    </Notice>
  );
}
