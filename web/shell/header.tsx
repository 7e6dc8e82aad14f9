import { ActionIcon, Button, Menu, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { commandKey } from '../ui/command-key.ts';
import { IconChevronDown, IconLogout, IconMoon, IconSearch, IconSun } from '../ui/icons.tsx';
import { KeyCap } from '../ui/key-cap.tsx';
import { AppLink } from '../ui/pages/app-link.tsx';
import { Brand } from './brand.tsx';
import { useColorSchemeSwitch } from './color-scheme-switch.ts';
import classes from './header.module.css';
import { MobileTools } from './mobile-menu.tsx';
import {
  countWords,
  type HeaderProps,
  menuParts,
  type NavEntry,
  type Navigation,
  type Person,
} from './navigation.ts';
import { loadPalette } from './palette/load-palette.ts';

/** The id of the page's `main`, the target of the skip link. */
const MAIN_ID = 'main';

export interface FullHeaderProps extends HeaderProps {
  bell: ReactNode;
}

export function Header({ navigation, person, bell, onSearch, onSignOut }: FullHeaderProps) {
  const home = navigation.entries[0];
  return (
    <>
      <a href={`#${MAIN_ID}`} className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.header}>
        <Brand homeHref={home?.href ?? '/'} />
        <nav className={classes.nav} aria-label="Main">
          {navigation.entries.map((entry) => (
            <AppLink
              key={entry.href}
              href={entry.href}
              className={classes.entry}
              data-active={entry.active || undefined}
              aria-current={entry.active ? 'page' : undefined}
            >
              {entry.label}
              {entry.count ? <span className={classes.count}>{countWords(entry.count)}</span> : null}
            </AppLink>
          ))}
          <ServicesMenu services={navigation.services} active={isInServices(navigation)} />
        </nav>
        <div className={classes.tools}>
          <div className={classes.wide}>
            <SearchTrigger onSearch={onSearch} />
          </div>
          {bell}
          <div className={classes.wide}>
            <ColorSchemeToggle />
            <span className={classes.divider} />
            <PersonLine person={person} />
            <span className={classes.divider} />
            <Button
              variant="subtle"
              leftSection={<IconLogout size={16} stroke={1.6} />}
              onClick={onSignOut}
              mr={-10}
            >
              Sign out
            </Button>
          </div>
          <div className={classes.narrow}>
            <MobileTools navigation={navigation} person={person} onSearch={onSearch} onSignOut={onSignOut} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Loans is both a service and an entry of its own: only one of the two is marked. */
function isInServices({ entries, services }: Navigation): boolean {
  return services.some((service) => service.active) && !entries.some((entry) => entry.active);
}

function SearchTrigger({ onSearch }: { onSearch: () => void }) {
  return (
    <button
      type="button"
      className={classes.search}
      onClick={onSearch}
      onPointerEnter={() => loadPalette().catch(() => undefined)}
      aria-haspopup="dialog"
    >
      <IconSearch size={16} stroke={1.6} />
      <span className={classes.searchText}>Search loans, people, actions</span>
      <KeyCap>{commandKey()}K</KeyCap>
    </button>
  );
}

function PersonLine({ person }: { person: Person }) {
  return (
    <AppLink href={person.accountHref} className={classes.person} title="Your account">
      <Avatar name={person.name} />
      <span className={classes.name}>{person.name}</span>
      <span className={classes.role}>{person.role}</span>
      <VisuallyHidden>Your account</VisuallyHidden>
    </AppLink>
  );
}

function ColorSchemeToggle() {
  const { other, switchScheme } = useColorSchemeSwitch();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={`Switch to ${other} colors`} onClick={switchScheme}>
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}

interface ServicesMenuProps {
  services: readonly NavEntry[];
  active: boolean;
}

function ServicesMenu({ services, active }: ServicesMenuProps) {
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.entry} data-active={active || undefined}>
          Services
          <IconChevronDown size={16} stroke={1.6} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.services}>
        {menuParts(services).map(({ heading, entries }) => (
          <div key={heading} className={classes.part}>
            {heading === null ? null : <Menu.Label>{heading}</Menu.Label>}
            {entries.map((service) => (
              <Menu.Item
                key={service.label}
                component={AppLink}
                href={service.href}
                aria-current={service.active ? 'page' : undefined}
              >
                {service.label}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
