import { Menu } from '@mantine/core';
import { IconChevronDown } from '../ui/icons.tsx';
import { AppLink } from '../ui/pages/app-link.tsx';
import classes from './header.module.css';
import type { NavEntry } from './navigation.ts';

interface ServicesMenuProps {
  services: readonly NavEntry[];
  active: boolean;
}

export function ServicesMenu({ services, active }: ServicesMenuProps) {
  return (
    <Menu position="bottom-start" width={240} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.entry} data-active={active || undefined}>
          Services
          <IconChevronDown size={16} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {services.map((service) => (
          <Menu.Item
            key={service.label}
            component={AppLink}
            href={service.href}
            aria-current={service.active ? 'page' : undefined}
          >
            {service.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
