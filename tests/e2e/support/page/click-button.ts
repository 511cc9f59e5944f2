import type { Page } from 'playwright-core';

export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
