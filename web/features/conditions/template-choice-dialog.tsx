import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STAGE_NAMES, MAX_CONDITIONS_AT_ONCE } from '../../../domain/conditions/condition.ts';
import { isForLoan, newItems, templateFacts } from '../../../domain/conditions/condition-templates.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { conditionTemplatesQuery, refreshConditions } from '../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { loanQuery } from '../../loans/loan-queries.ts';
import { Checkbox } from '../../ui/checkbox.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import type { LoanOfConditions } from './condition-changes.ts';
import classes from './conditions.module.css';

interface TemplateChoiceDialogProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
  onClose: () => void;
}

/** The preview shows only what the loan does not have yet. */
export function TemplateChoiceDialog({ loan, conditions, onClose }: TemplateChoiceDialogProps) {
  const templates = useQuery(conditionTemplatesQuery);
  const application = useQuery(loanQuery(loan.customerId, loan.loanId)).data?.data;
  const isRead = templates.data !== undefined && application !== undefined;
  return (
    <Dialog onClose={onClose} size={720} title="Apply templates" isReady={isRead}>
      {isRead ? (
        <Choice
          loan={loan}
          conditions={conditions}
          templates={templates.data.filter(({ isRemoved }) => !isRemoved)}
          fits={(template) => isForLoan(template, templateFacts(application))}
          onClose={onClose}
        />
      ) : templates.isError ? (
        <Notice tone="bad">The templates did not load. Close this and try again.</Notice>
      ) : (
        <p className={classes.quiet}>Loading the templates …</p>
      )}
    </Dialog>
  );
}

interface ChoiceProps extends TemplateChoiceDialogProps {
  templates: readonly ListedTemplate[];
  fits: (template: ListedTemplate) => boolean;
}

function Choice({ loan, conditions, templates, fits, onClose }: ChoiceProps) {
  // The first template is selected once both queries have loaded.
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(() => templates.filter(fits).map(({ templateId }) => templateId));
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts = conditions.map(({ text }) => text);
  const items = newItems(
    templates.filter(({ templateId }) => chosen.includes(templateId)),
    texts,
  );

  const add = async () => {
    setAdding(true);
    setFailure(null);
    try {
      for (let start = 0; start < items.length; start += MAX_CONDITIONS_AT_ONCE) {
        const some = items.slice(start, start + MAX_CONDITIONS_AT_ONCE);
        const body = { conditions: some.map((item) => ({ ...item, source: 'TEMPLATE' as const })) };
        const params = { id: loan.customerId, loanId: loan.loanId };
        // A repeat after a lost answer adds nothing twice, because the loan already has these texts.
        await runOwnChange(queryClient, () => call('createConditions', { params, body }));
      }
      await refreshConditions(queryClient, loan);
      onClose();
    } catch (error) {
      setFailure(asApiError(error).message);
      setAdding(false);
    }
  };

  const ordered = [...templates.filter(fits), ...templates.filter((one) => !fits(one))];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the fields within
    <div
      className={classes.choice}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (items.length > 0 && !adding) void add();
      }}
    >
      <fieldset className={classes.documents}>
        <legend>Templates</legend>
        <div className={classes.documentList}>
          {ordered.map((template) => (
            <Checkbox
              key={template.templateId}
              label={template.name}
              description={fits(template) ? `${itemCount(template)}, for this loan` : 'For other loans'}
              checked={chosen.includes(template.templateId)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked
                    ? [...chosen, template.templateId]
                    : chosen.filter((id) => id !== template.templateId),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {items.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <ul className={classes.preview} aria-label="Preview" tabIndex={0}>
          {items.map(({ text, stage }) => (
            <li key={text}>
              <span>{text}</span>
              <span className={classes.about}>{CONDITION_STAGE_NAMES[stage]}</span>
            </li>
          ))}
        </ul>
      )}
      {failure === null ? null : (
        <Notice tone="bad" announce>
          {failure}
        </Notice>
      )}
      <div className={classes.choiceEnd}>
        <Button onClick={() => void add()} disabled={items.length === 0} loading={adding}>
          {items.length === 0
            ? 'Nothing to add'
            : items.length === 1
              ? 'Add 1 condition'
              : `Add ${items.length} conditions`}
        </Button>
      </div>
    </div>
  );
}

function itemCount({ items }: ListedTemplate): string {
  return items.length === 1 ? '1 condition' : `${items.length} conditions`;
}
