import { defineConfig } from 'vite';

/** The page: from src/web to dist/web, where the server looks for it. */
export default defineConfig({
  root: 'src/web',
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // every asset is a file of its own: the page's policy has no data: for scripts and styles
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
