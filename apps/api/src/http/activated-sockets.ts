/** The first file descriptor that systemd passes (sd_listen_fds(3)). */
const FIRST = 3;
const VARIABLES = ['LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES'];

/**
 * Returns the file descriptors of the sockets that systemd has opened for this process, in the order of `infra/systemd/jala.socket`:
 * public, admin, isolir. Empty without systemd. Removes the variables from `environment`, because child processes would inherit them.
 */
export function takeActivatedSockets(environment: NodeJS.ProcessEnv = process.env): number[] {
  const { LISTEN_FDS: count, LISTEN_PID: pid } = environment;
  for (const name of VARIABLES) Reflect.deleteProperty(environment, name);
  if (pid !== String(process.pid)) return [];
  return Array.from({ length: Number(count) }, (_, index) => FIRST + index);
}
