import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MissingItem } from '../../../../domain/application/progress/missing-items.ts';
import { SideSheet } from '../../../ui/dialogs/side-sheet.tsx';
import { IconAlertTriangle, IconChevronRight } from '../../../ui/icons.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { itemsMissing, missingGroups } from './missing-groups.ts';
import classes from './missing-items.module.css';

interface MissingItemsButtonProps {
  items: readonly MissingItem[];
  applicationHref: string;
}

export function MissingItemsButton({ items, applicationHref }: MissingItemsButtonProps) {
  const [opened, { open, close }] = useDisclosure(false);
  if (items.length === 0) return null;
  return (
    <>
      <Button
        variant="attention"
        className={classes.button}
        leftSection={<IconAlertTriangle size={16} stroke={1.6} />}
        rightSection={<IconChevronRight size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {itemsMissing(items.length)}
      </Button>
      <SideSheet opened={opened} onClose={close} side="right" title={itemsMissing(items.length)}>
        {missingGroups(items).map((group) => (
          <section key={group.title}>
            <h2 className={classes.page}>
              {group.title}
              <span className={classes.count}>{group.items.length}</span>
            </h2>
            <ul className={classes.fields}>
              {group.items.map((item) => (
                <li key={item.path}>
                  <AppLink href={applicationHref} className={classes.field} onClick={close}>
                    {item.label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </SideSheet>
    </>
  );
}
