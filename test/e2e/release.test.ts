import { describe, expect, test } from 'vitest';
import type { Conformance, Release } from '../../src/web/api-types.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

describe.skipIf(chrome === null)('looking at a release', () => {
  const { open, api } = setStage();

  test('counts, digest, citation, and every published figure', async () => {
    const page = await open('/release');
    const release = await api<Release>('/v1/releases/demo-1');
    const published = await api<Conformance>('/v1/conformance');
    await page.getByText(release.digest, { exact: true }).waitFor();
    await page
      .getByText(`rxserve demo release, release demo-1. SHA-256 digest ${release.digest}.`)
      .waitFor();
    const core = page.locator('table.figures').first().getByRole('row', { name: /^core/ });
    expect(await core.locator('td').allTextContents()).toEqual([
      String(release.counts.core),
      '4,275',
    ]);
    await page.getByRole('heading', { name: 'Not meant for' }).waitFor();

    await page.getByRole('button', { name: `Same ${published.same}` }).click();
    expect(await page.locator('table.published tbody tr').count()).toBe(published.same);
    await page.getByRole('button', { name: `Differs ${published.differs}` }).click();
    expect(await page.locator('table.published tbody tr').count()).toBe(published.differs);
    await closeClean(page);
  });

  test('holds the release as Croissant, as the API gives it', async () => {
    const page = await open('/release');
    const script = page.locator('script[type="application/ld+json"]');
    await script.waitFor({ state: 'attached' });
    // asked for at the same address, which the URLs of its files begin with
    const croissant = await (await fetch(new URL('/v1/croissant.json', page.url()))).json();
    expect(JSON.parse(String(await script.textContent()))).toEqual(croissant);
    await closeClean(page);
  });

  test('a link to a release that is gone says which one it wanted', async () => {
    const page = await open('/release?release=gone-2');
    await page
      .getByText(/there is no release "gone-2"; loaded: demo-1/)
      .first()
      .waitFor();
    await page.getByText('There is no release gone-2 here.').waitFor();
    await closeClean(page);
  });
});
