// The thread when Jala runs from its sources: threads do not inherit the loader for TypeScript.
import { register } from 'tsx/esm/api';

register();

await import('./thread.ts');
