// The worker when the program runs from its TypeScript sources.
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import('./worker.ts');
export default answer;
