import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from './theme/theme-provider.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element');
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>Lintel</ThemeProvider>
  </StrictMode>,
);
