import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/app.css';
import { App } from './app/app.tsx';
import { api } from './lib/client.ts';

// Each page brings its own title and description; the ones of the empty shell would stand before them.
for (const element of document.querySelectorAll('[data-shell]')) element.remove();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter>
      <App api={api} />
    </BrowserRouter>
  </StrictMode>,
);
