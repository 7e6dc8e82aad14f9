import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { namedPages } from '../../../../domain/documents/pages/page-step.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { IconX } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { PlannedDocument } from './page-sheet.ts';
import classes from './planned-panel.module.css';
import type { MadeStep } from './use-page-uses.ts';

interface PlannedPanelProps {
  planned: readonly PlannedDocument[];
  /** The open form of a new document. */
  children: ReactNode;
  /** What would be lost, once the server has said so. */
  loss: string | null;
  error: string | null;
  isCreating: boolean;
  steps: readonly MadeStep[];
  undoing: string | null;
  onRemove: (id: string) => void;
  onCreate: () => void;
  onUndo: (stepId: string) => void;
}

/** The new documents of this step, and what was made of these pages before. */
export function PlannedPanel(props: PlannedPanelProps) {
  const { planned, steps } = props;
  const count = planned.length === 1 ? '1 document' : `${planned.length} documents`;
  return (
    <section className={classes.panel} aria-label="New documents">
      <div className={classes.lists}>
        <h2 className={classes.title}>New documents</h2>
        {planned.length === 0 && props.children === null ? (
          <p className={classes.note}>
            Select pages, then press Enter. Repeat that for each new document. The original stays.
          </p>
        ) : null}
        <ol className={classes.list}>
          {planned.map(({ id, name, path, pages, conditionId }) => (
            <li key={id} className={classes.item}>
              <span className={classes.name}>{name}</span>
              <span className={classes.note}>
                {pathLabel(path)} · {namedPages(pages.map(({ page }) => page))}
                {conditionId === null ? '' : ' · for a condition'}
              </span>
              <ActionIcon
                className={classes.remove}
                size="sm"
                aria-label={`Take ${name} back`}
                onClick={() => props.onRemove(id)}
              >
                <IconX size={16} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ol>
        {props.children}
        {steps.length === 0 ? null : <h2 className={classes.title}>Made of these pages</h2>}
        {steps.map((step) => (
          <div key={step.stepId} className={classes.item}>
            <span className={classes.name}>{step.documents.map(({ name }) => name).join(', ')}</span>
            <span className={classes.note}>
              <StaffMember user={step.madeBy} /> · {formatInstant(step.madeOn)}
            </span>
            <Button
              className={classes.remove}
              size="xs"
              variant="subtle"
              loading={props.undoing === step.stepId}
              aria-label={`Undo making ${step.documents.map(({ name }) => name).join(', ')}`}
              onClick={() => props.onUndo(step.stepId)}
            >
              Undo
            </Button>
          </div>
        ))}
      </div>
      <div className={classes.foot}>
        {props.loss === null ? null : (
          <Notice tone="warn" announce>
            {props.loss}
          </Notice>
        )}
        {props.error === null ? null : (
          <Notice tone="bad" announce>
            {props.error}
          </Notice>
        )}
        <Button disabled={planned.length === 0} loading={props.isCreating} onClick={props.onCreate} fullWidth>
          {props.loss === null
            ? `Create ${planned.length === 0 ? 'documents' : count}`
            : `Create ${count} anyway`}
        </Button>
      </div>
    </section>
  );
}
