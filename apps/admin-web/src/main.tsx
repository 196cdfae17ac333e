import { applyTheme } from '#lib/theme.ts';
import { applyTimeZone } from '#lib/time-zone.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient, trpc, trpcClient } from '#lib/trpc.ts';
import { keepOffline } from '#lib/keep-offline.ts';
import { loadAllScreens, router } from './router.tsx';
import './styles.css';

applyTheme();
applyTimeZone();
keepOffline(loadAllScreens);

const place = document.querySelector('#app');
if (place === null) throw new Error('index.html has no #app');

createRoot(place).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
