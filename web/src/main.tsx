import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/app.css';
import { App } from './app/app.tsx';
import { api } from './lib/client.ts';
import { hearPopsFirst } from './lib/history-pops.ts';

// Each page brings its own title and description; the ones of the empty shell would stand before them.
for (const element of document.querySelectorAll('[data-shell]')) element.remove();

// A failure that a page has caught is logged where it was asked for; React would log it once more for each place it shows.
const onCaughtError = () => undefined;

hearPopsFirst();

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    {/* As a transition, the page before would stay, and take input for an address that it no longer is. */}
    <BrowserRouter useTransitions={false}>
      <App api={api} origin={location.origin} />
    </BrowserRouter>
  </StrictMode>,
);
