import { Button } from '@mantine/core';
import { memo } from 'react';
import { PaidFields, PropertyFields, TaxFields } from '../fields/property-fields.tsx';
import { TextField } from '../fields/scenario-fields.tsx';
import { sharedErrors } from '../fields/shared-texts.ts';
import classes from '../scenario-card.module.css';
import type { ComputedScenario, QuoteForm } from '../use-quote-form.ts';

interface SharedCardProps {
  form: QuoteForm;
  computed: readonly ComputedScenario[];
  onApart: () => void;
}

/** The fields that all scenarios share, entered once. */
export const SharedCard = memo(function SharedCard({ form, computed, onApart }: SharedCardProps) {
  const [first] = computed;
  if (first === undefined) return null;
  const errors = sharedErrors(computed);
  const part = {
    form,
    index: 0,
    sharedBy: computed.length,
    errors,
    isPurchase: first.texts.purpose === 'Purchase',
  };
  const isConventional = computed.some(({ texts }) => (texts.loanType ?? 'Conventional') === 'Conventional');
  return (
    <section className={classes.shared} data-scenario="all" aria-label="All scenarios">
      <div className={classes.sharedHead}>
        <h2>All scenarios</h2>
        <span className={classes.hint}>Entered once for every scenario.</span>
        <Button variant="subtle" size="compact-sm" onClick={onApart}>
          Enter separately
        </Button>
      </div>
      <div className={classes.part}>
        <PropertyFields {...part} scenario={first.scenario} />
        {isConventional ? (
          <TextField
            form={form}
            index={0}
            name="creditScore"
            label="Credit score"
            sharedBy={computed.length}
            error={errors.creditScore}
          />
        ) : null}
        <TaxFields {...part} />
        <PaidFields {...part} />
      </div>
    </section>
  );
});
