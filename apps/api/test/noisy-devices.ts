import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('noisy-devices.mjs', import.meta.url));

export interface Device {
  /** IP address of the device, such as 127.0.0.9. */
  from: string;
  /** Connections a second. */
  opens: number;
  /** Maximum number of connections. Default: no limit. */
  most?: number;
  /** Text that the device sends on each connection, one character every 200 ms. */
  dribbles: string;
}

/** Lets devices open connections to `url` until the returned function is called. They close no connection until then. */
export async function startNoisyDevices(url: string, devices: Device[]): Promise<() => Promise<void>> {
  const asked = JSON.stringify({ port: Number(new URL(url).port), devices });
  const child = spawn(process.execPath, [PROGRAM, asked], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await ended;
  };
}
