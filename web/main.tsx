import './theme/font.css';
import './theme/mantine.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/primitives.css';
import './theme/marks.css';
import './theme/utilities.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { cache } from './api/cache.ts';
import { currentToken, followOtherTabs } from './api/token.ts';
import { App } from './app.tsx';
import { endKeptLogin, prefetchMe } from './features/accounts/api.ts';
import { schemeManager } from './theme/scheme.ts';
import { cssVariables, theme } from './theme/theme.ts';

if (currentToken()) void prefetchMe();
else void endKeptLogin();
// Another user may have logged in in another tab: data of the first must not be shown.
followOtherTabs(() => void cache.resetQueries());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={cache}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={schemeManager}
          defaultColorScheme="auto"
        >
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </MantineProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
