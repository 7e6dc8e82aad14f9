import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import type { MissingItem } from '../../../domain/application/missing-items.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';
import { itemsMissing, missingGroups } from './missing-groups.ts';
import classes from './missing-items.module.css';

interface MissingItemsButtonProps {
  items: readonly MissingItem[];
  /** Where they are supplied. */
  applicationHref: string;
}

/** Says how much the application lacks, and opens the list of it. Nothing at all when it lacks nothing. */
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
