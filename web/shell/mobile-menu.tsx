import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { IconLogout, IconMenu2, IconMoon, IconSearch, IconSun } from '../ui/icons.tsx';
import { AppLink } from '../ui/pages/app-link.tsx';
import { useColorSchemeSwitch } from './color-scheme-switch.ts';
import classes from './mobile-menu.module.css';
import { countWords, type HeaderProps, menuParts, type NavEntry } from './navigation.ts';

/** Contains everything in the wide header. */
export function MobileTools({ navigation, person, onSearch, onSignOut }: HeaderProps) {
  return (
    <>
      <button
        type="button"
        className={classes.icon}
        aria-label="Search"
        aria-haspopup="dialog"
        onClick={onSearch}
      >
        <IconSearch size={20} stroke={1.6} />
      </button>
      <Menu position="bottom-end" width={264} offset={2} withinPortal={false}>
        <Menu.Target>
          <button type="button" className={classes.icon} aria-label="Menu">
            <IconMenu2 size={20} stroke={1.6} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.person}>
            <Avatar name={person.name} />
            {person.name} <span className={classes.role}>{person.role}</span>
          </div>
          <Menu.Divider />
          <EntryItems entries={navigation.entries} />
          {menuParts(navigation.services).map(({ heading, entries }) => (
            <Fragment key={heading}>
              <Menu.Label>{heading ?? 'Services'}</Menu.Label>
              <EntryItems entries={entries} />
            </Fragment>
          ))}
          <Menu.Divider />
          <EntryItems entries={[{ label: 'Your account', href: person.accountHref }]} />
          <ColorSchemeItem />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={onSignOut}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function EntryItems({ entries }: { entries: readonly NavEntry[] }) {
  return entries.map((entry) => (
    <Menu.Item
      key={entry.label}
      component={AppLink}
      href={entry.href}
      aria-current={entry.active ? 'page' : undefined}
    >
      {entry.label}
      {entry.count ? ` (${countWords(entry.count)})` : null}
    </Menu.Item>
  ));
}

function ColorSchemeItem() {
  const { other, switchScheme } = useColorSchemeSwitch();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} />} onClick={switchScheme}>
      Switch to {other} colors
    </Menu.Item>
  );
}
