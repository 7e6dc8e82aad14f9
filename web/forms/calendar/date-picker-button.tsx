import { ActionIcon, Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import { IconCalendar } from '../../ui/icons.tsx';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { CALENDAR } from './calendar-opening.ts';

const Calendar = lazyPart(() => import('./date-calendar.tsx'), 'DateCalendar');

const MARK = { [CALENDAR]: '' };

/** A calendar that is reopened immediately starts over. */
const AT_ONCE = { duration: 0 };

interface DatePickerButtonProps {
  label: string;
  /** 'YYYY-MM-DD', or an unfinished date. */
  value: unknown;
  range?: { earliest: string; latest: string } | undefined;
  disabled: boolean | undefined;
  onPick: (date: string) => void;
}

/**
 * Opens a calendar to pick a date from. Tab passes the button, because Alt+↓ opens the calendar from the field beside it.
 */
export function DatePickerButton({ label, value, range, disabled, onPick }: DatePickerButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" transitionProps={AT_ONCE} trapFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          tabIndex={-1}
          {...MARK}
          aria-label={`Pick ${label}`}
          disabled={disabled}
          onClick={() => setOpened((was) => !was)}
        >
          <IconCalendar size={16} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown {...MARK}>
        <Suspense fallback={null}>
          <Calendar
            value={value}
            range={range}
            onPick={(date) => {
              onPick(date);
              setOpened(false);
            }}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
