import { constants, platform, setPriority } from 'node:os';

/*
 * Start file of a thread for texts. With two processors, threads of the usual priority would take the processor that the event
 * loop needs to answer suspended customers. Linux gives each thread its own priority. On other systems, `setPriority` would slow
 * the whole process down.
 */
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export { clean, prepare } from './text-worker.ts';
