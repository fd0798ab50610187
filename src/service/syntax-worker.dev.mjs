// The worker when the program runs from its TypeScript sources.
import { register } from 'tsx/esm/api';

register();
await import('./syntax-worker.ts');
