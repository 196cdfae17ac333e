import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Settings } from '#env.ts';
import { reachable } from '#features/isolir/isolir-network.service.ts';
import { testListener } from '#features/isolir/self-test.ts';
import { jalaCommit, jalaVersion } from '#project-paths.ts';
import { fault, ok, warning, type Finding } from './finding.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 5000;
const SERVICE = 'jala';

/** Checks that Jala runs and is ready, and which version it is. Other checks need `isRunning`. */
export async function checkService({
  host,
  publicPort,
}: Settings): Promise<{ findings: Finding[]; isRunning: boolean }> {
  const about = 'service';
  if (publicPort === 0)
    return { isRunning: false, findings: [warning(about, 'PUBLIC_PORT=0: where Jala listens is not known.')] };
  const place = reachable({ host, port: publicPort });
  const address = `http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${place.port}`;
  const health = await read(`${address}/healthz`);
  if (health === undefined) return { isRunning: false, findings: [await notRunning(about, address)] };
  const { version, commit } = Object(health.body);
  if (typeof version !== 'string')
    return {
      isRunning: false,
      findings: [fault(about, `another program answers at ${address}. Change PUBLIC_PORT or end it.`)],
    };
  return { isRunning: true, findings: [versionOf(about, version, commit), await readiness(address)] };
}

function versionOf(about: string, version: string, commit: unknown): Finding {
  const ours = [jalaVersion, jalaCommit].filter(Boolean).join(' ');
  const theirs = [version, commit].filter(Boolean).join(' ');
  if (ours === theirs) return ok(about, `version ${theirs} runs.`);
  return warning(about, `version ${theirs} runs, and this is ${ours}. Start the new one: systemctl restart ${SERVICE}`);
}

async function readiness(address: string): Promise<Finding> {
  const ready = await read(`${address}/readyz`);
  if (ready?.status === 200) return ok('ready', 'visitors and staff are served.');
  return fault(
    'ready',
    `not ready (${Object(ready?.body).status ?? 'no answer'}). See the database above, and journalctl -u ${SERVICE}`,
  );
}

/**
 * Returns a fault if the service has failed or does not finish its start. Returns a warning if the service was stopped, which may be
 * intended.
 */
async function notRunning(about: string, address: string): Promise<Finding> {
  const state = await run('systemctl', ['show', SERVICE, '--property', 'ActiveState', '--value']).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (['failed', 'activating'].includes(state))
    return fault(about, `does not come up (systemd says ${state}). Its last words: journalctl -u ${SERVICE} -n 50`);
  return warning(
    about,
    `Jala does not run: nothing answers at ${address}. Start it: systemctl start ${SERVICE}, or npm start`,
  );
}

async function read(address: string): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    return undefined;
  }
}

/** Sends the isolir listener the requests of customers' devices, like the test in the panel. */
export async function checkIsolir({ isolir, isolirPort }: Settings): Promise<Finding[]> {
  const about = 'isolir';
  if (isolirPort === 'off') return [ok(about, 'off: ISOLIR_PORT=off.')];
  if (isolirPort === 0) return [warning(about, 'ISOLIR_PORT=0: where it listens is not known.')];
  const results = await testListener(reachable({ host: isolir.host, port: isolirPort }), isolir.publicUrl);
  const faulty = results.filter((result) => result.fault !== null);
  const [first] = faulty;
  if (first === undefined) return [ok(about, `all ${results.length} devices see the notice on port ${isolirPort}.`)];
  const silent = faulty.every(({ status }) => status === null);
  const what = silent
    ? `nothing answers at ${isolir.host}:${isolirPort}: suspended customers see an error. Restart Jala with these settings`
    : `${faulty.length} of ${results.length} devices do not see the notice, first ${first.device} at ${first.address}. Check ISOLIR_PUBLIC_URL`;
  return [fault(about, `${what}, and look at the firewall of this machine. (${first.fault})`)];
}
