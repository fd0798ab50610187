import { describe, expect, test } from 'vitest';
import type { AuditReport } from '../../src/web/api-types.ts';
import { directoryOf } from '../support/scratch.ts';
import { chrome, closeClean, setStage } from './open-page.ts';

describe.skipIf(chrome === null)('auditing a split', () => {
  const { open, api } = setStage();

  test('two files are dropped, and the leaks are those of the API', async () => {
    const page = await open('/audit');
    const train = 'demo-core-0116\ndemo-core-0001\nDemo-1\n';
    const test_ = 'Demo-23\nDemo-1\n';
    const report = await api<AuditReport>('/v1/audit', { train, test: test_ });
    expect(await page.getByRole('button', { name: 'Audit' }).isDisabled()).toBe(true);
    for (const [label, name, text] of [
      ['Training', 'train.ids', train],
      ['Test', 'test.ids', test_],
    ] as const) {
      const data = await page.evaluateHandle(
        ({ fileName, content }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([content], fileName, { type: 'text/plain' }));
          return transfer;
        },
        { fileName: name, content: text },
      );
      await page.getByRole('region', { name: label }).dispatchEvent('drop', { dataTransfer: data });
      await page.getByText(name, { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Audit' }).click();
    await page.getByText('It leaks:').waitFor();
    const counts = await page.locator('.finding h3 .badge').allTextContents();
    expect(counts).toEqual(
      [
        report.same_pair,
        report.shared_source_bug,
        report.twin_source_bug,
        report.exact_duplicate,
        report.near_duplicate,
      ].map(({ total }) => String(total)),
    );
    await page.getByRole('group', { name: 'Near-identical bug' }).getByText('Demo-25').waitFor();
    await closeClean(page);
  });

  test('files chosen by keyboard; a clean split is called so, a broken file is explained', async () => {
    const directory = directoryOf({
      'train.ids': 'demo-core-0001\n',
      'test.ids': 'Demo-23\n',
      'broken.jsonl': '{"id": \n',
    });
    const page = await open('/audit');
    const choose = async (label: string, file: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page
          .getByRole('region', { name: label })
          .getByRole('button', { name: 'Choose a file' })
          .press('Enter'),
      ]);
      await chooser.setFiles(`${directory}/${file}`);
    };
    await choose('Training', 'train.ids');
    await choose('Test', 'test.ids');
    await page.getByRole('button', { name: 'Audit' }).press('Enter');
    await page.getByText('No leak was found').waitFor();
    await choose('Test', 'broken.jsonl');
    await page.getByRole('button', { name: 'Audit' }).press('Enter');
    await page.getByRole('alert').waitFor();
    expect(await page.getByText('No leak was found').count()).toBe(0);
    await closeClean(page);
  });
});
