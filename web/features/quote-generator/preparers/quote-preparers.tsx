import { memo } from 'react';
import { missingIds, type Preparers, preparersText } from '../../../../domain/quotes/quote-preparers.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import classes from '../quote-workbench.module.css';

/** Lender and loan officer with their NMLS ids. Only staff read which id is missing: paper does not show it. */
export const QuotePreparers = memo(function QuotePreparers({ preparers }: { preparers: Preparers }) {
  const missing = missingIds(preparers);
  return (
    <>
      <p className={classes.preparers}>{preparersText(preparers)}</p>
      {missing.length === 0 ? null : (
        <div className={classes.staffOnly}>
          <Notice tone="warn">{missing.join(' ')}</Notice>
        </div>
      )}
    </>
  );
});
