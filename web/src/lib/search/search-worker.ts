import { openIndexSearch, type FromSearchWorker, type SearchQuery } from './index-search.ts';

const port = self as unknown as { postMessage(message: FromSearchWorker): void };

const opened = openIndexSearch();

async function respond({ id, ...query }: SearchQuery): Promise<void> {
  try {
    const search = await opened;
    if (search) port.postMessage({ id, found: await search.find(query) });
  } catch (error) {
    port.postMessage({ id, error: String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<SearchQuery>) => void respond(data));

opened.then(
  (search) => port.postMessage({ hasIndex: search !== null }),
  (error: unknown) => port.postMessage({ failure: String(error) }),
);
