import { constants, platform, setPriority } from 'node:os';

/* What the thread for drawings loads. Like texts, drawings leave the processor to the event loop. */
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export { icon, share } from './drawing-worker.ts';
