// The worker when Jala runs from its sources: threads do not inherit the loader for TypeScript.
import { register } from 'tsx/esm/api';

register();

export const { icon, share } = await import('./drawing-thread.ts');
