import { defineConfig } from 'vitest/config';

export default defineConfig({
  // as Node resolves it; Vite alone would take graphql's other build, and there must be but one
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**'] },
      },
      {
        extends: true,
        // builds the page that browsers are shown
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/build-page.ts'],
        },
      },
    ],
    // property tests over whole releases take seconds on two busy cores
    testTimeout: 180_000,
    hookTimeout: 180_000,
    coverage: {
      include: ['src/**/*.ts'],
      exclude: ['src/graphql/generated.ts', 'src/client/*-types.ts'],
    },
  },
});
