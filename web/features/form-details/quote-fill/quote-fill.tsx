import { Button } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { LENDER } from '../../../../domain/qualification/qualification-input.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.ts';
import type { DetailsForm } from '../use-details-form.ts';
import { stillFilled } from './filled-fields.ts';
import classes from './quote-fill.module.css';
import type { QuoteFill } from './use-quote-fill.ts';

const QuoteFillDialog = lazyPart(() => import('./quote-fill-dialog.tsx'), 'QuoteFillDialog');

/** The button that opens the customer's quotes, and their dialog. */
export function QuoteFillButton({ fill, details }: { fill: QuoteFill; details: DetailsForm }) {
  const { isOpen, button, open, close } = fill;
  return (
    <>
      <Button ref={button} variant="default" size="compact-sm" onClick={open}>
        Fill in from a quote
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <QuoteFillDialog
            loan={details.stored.loan}
            application={fill.application()}
            onFill={fill.fill}
            onClose={close}
          />
          <FocusAfterwards fill={fill} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The button gets the focus, even if another page's link opened the dialog. */
function FocusAfterwards({ fill: { button } }: { fill: QuoteFill }) {
  useEffect(
    () => () => {
      setTimeout(() => button.current?.focus());
    },
    [button],
  );
  return null;
}

/** Says where the filled-in values are from, and undoes them. */
export function FilledNotice({ fill, details: { form } }: { fill: QuoteFill; details: DetailsForm }) {
  // Once the last one is edited, there is nothing left to undo.
  useWatch({ control: form.control, name: LENDER });
  const { filling, isUndone, undo } = fill;
  const count = filling === null ? 0 : stillFilled(form, filling.fields).length;
  return (
    <div role="status">
      {filling === null || count === 0 ? null : (
        <div className={classes.filled}>
          <Notice title={count === 1 ? '1 field is filled in.' : `${count} fields are filled in.`}>
            From “{filling.chosen.scenario.name}”, version {filling.chosen.version} of “{filling.chosen.title}
            ”. Save to keep {count === 1 ? 'it' : 'them'}.{' '}
            <Button variant="transparent" size="compact-sm" onClick={undo}>
              Undo
            </Button>
          </Notice>
        </div>
      )}
      {isUndone ? <div className={classes.filled}>The earlier values are back.</div> : null}
    </div>
  );
}
