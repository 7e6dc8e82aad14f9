import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { CONDITION_STAGE_NAMES } from '../../../domain/conditions/condition.ts';
import { isConditionOpen } from '../../../domain/conditions/condition-status.ts';
import { FormCell } from '../../forms/form-grid.tsx';
import { conditionsQuery } from '../../loans/conditions/conditions-query.ts';
import { decisionsQuery } from '../../loans/decisions-query.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './decisions.module.css';
import { TEXTS } from './texts.ts';

export interface TemplateDialogProps {
  loan: { customerId: string; loanId: string };
  conditions: readonly Condition[];
  onClose: () => void;
}

interface ConditionFieldsProps {
  loan: TemplateDialogProps['loan'];
  TemplateDialog: ComponentType<TemplateDialogProps>;
}

/** The open conditions, which the decision keeps, and the way to more of them (DECIDE-17). */
export function ConditionFields({ loan, TemplateDialog }: ConditionFieldsProps) {
  const { customerId, loanId } = loan;
  const queryClient = useQueryClient();
  const { data: conditions } = useQuery(conditionsQuery(customerId, loanId));
  const [isChoosing, setChoosing] = useState(false);
  const open = conditions?.filter(({ status }) => isConditionOpen(status)) ?? [];
  const close = () => {
    setChoosing(false);
    void queryClient.invalidateQueries(decisionsQuery(customerId, loanId));
  };
  return (
    <FormCell span={12}>
      {conditions === undefined ? null : <p className={classes.hint}>{TEXTS.conditions(open.length)}</p>}
      {open.length === 0 ? null : (
        <ul className={classes.list}>
          {open.map(({ conditionId, text, stage }) => (
            <li key={conditionId}>
              {CONDITION_STAGE_NAMES[stage]}: {text}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.conditionActions}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={conditions === undefined}
          onClick={() => setChoosing(true)}
        >
          {TEXTS.applyTemplates}
        </Button>
        <AppLink href={paths.actionCenter(customerId, loanId, 'conditions')}>{TEXTS.addConditions}</AppLink>
      </p>
      {isChoosing && conditions !== undefined ? (
        <TemplateDialog loan={loan} conditions={conditions} onClose={close} />
      ) : null}
    </FormCell>
  );
}
