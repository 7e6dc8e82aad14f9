import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun } from '../ui/icons.tsx';
import { useColorSchemeSwitch } from './color-scheme-switch.ts';

export function ColorSchemeToggle() {
  const { other, switchScheme } = useColorSchemeSwitch();
  const Icon = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon aria-label={`Switch to ${other} colors`} onClick={switchScheme}>
      <Icon size={16} stroke={1.6} />
    </ActionIcon>
  );
}
