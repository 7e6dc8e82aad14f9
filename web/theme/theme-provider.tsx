import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './theme.css';
import { theme } from './theme.ts';

interface ThemeProviderProps {
  children: ReactNode;
  /** In component tests: no transitions, no portals. */
  env?: 'default' | 'test';
}

/** Every color is a CSS variable in tokens.css, so light and dark need no render. */
export function ThemeProvider({ children, env = 'default' }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      env={env}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
