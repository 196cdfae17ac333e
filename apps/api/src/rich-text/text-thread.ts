import { constants, platform, setPriority } from 'node:os';

/*
 * What a thread for texts loads. With two processors, threads of the usual priority would take the one that the event loop
 * needs to answer suspended customers. Linux gives each thread its own priority; elsewhere this would slow the process down.
 */
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export { clean, prepare } from './text-worker.ts';
