import { ActionIcon } from '@mantine/core';
import {
  FINANCE_ACCOUNT_NUMBER,
  isMaskedAccountNumber,
} from '../../../domain/application/section2/account-number.ts';
import { typedOver } from '../../forms/typing/typed-over.ts';
import { useReveal } from '../../forms/typing/use-reveal.ts';
import type { ValueText } from '../../forms/typing/value-text.ts';
import { IconEye, IconEyeOff } from '../../ui/icons.tsx';
import { type CellProps, TypedCell } from './typed-cell.tsx';

const ACCOUNT_TEXT: ValueText = {
  empty: '',
  read: (text) => (FINANCE_ACCOUNT_NUMBER.accepts(text.trim()) ? text.trim() : null),
  show: (value) => String(value ?? ''),
  arrange: (edit) => typedOver(edit, isMaskedAccountNumber),
  fault: () => FINANCE_ACCOUNT_NUMBER.message,
};

interface AccountCellProps extends CellProps {
  /** Fetches the whole stored number; undefined while the entry is not stored. */
  onReveal: (() => Promise<string>) | undefined;
}

/**
 * An account number. A stored one arrives as '****1234' and stays so until typing replaces all of it. A revealed one is
 * only shown: the form and its draft keep the masked number.
 */
export function AccountCell({ onReveal, ...cell }: AccountCellProps) {
  const isStored = typeof cell.value === 'string' && isMaskedAccountNumber(cell.value);
  const reveal = useReveal(onReveal);
  const isShown = reveal.shown !== null;
  return (
    <TypedCell
      {...cell}
      kind={ACCOUNT_TEXT}
      fault={cell.fault ?? reveal.problem ?? undefined}
      shown={isStored ? reveal.shown : null}
      onFocus={(input) => isStored && !isShown && input.select()}
      onValue={(typed) => {
        reveal.hide();
        cell.onValue(typed);
      }}
      action={
        isStored && onReveal !== undefined ? (
          <ActionIcon
            size="sm"
            loading={reveal.isLoading}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${cell.label}`}
            onClick={isShown ? reveal.hide : reveal.show}
          >
            {isShown ? <IconEyeOff size={16} stroke={1.6} /> : <IconEye size={16} stroke={1.6} />}
          </ActionIcon>
        ) : null
      }
    />
  );
}
