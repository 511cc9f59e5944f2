import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import './app/app.css';
import { createRoutes } from './app/routes.tsx';
import { api } from './lib/client.ts';

// Each page brings its own title and description; the ones of the empty shell would stand before them.
for (const element of document.querySelectorAll('[data-shell]')) element.remove();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(createRoutes(api))} />
  </StrictMode>,
);
