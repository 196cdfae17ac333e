import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Server } from 'node:net';
import type { Logger } from '#logger.ts';
import { promise, type FromPredecessor, type FromSuccessor, type PromisedPort } from './promised-ports.ts';

/** A port that this process gives to its successor. */
export interface GivenPort extends PromisedPort {
  server: Server;
}

interface Options {
  ports: readonly GivenPort[];
  /** The environment with which this process was started, before anything was added to it. */
  environment: NodeJS.ProcessEnv;
  logger: Logger;
  /** Tells others that the new process serves now. If it throws, that process is ended. */
  announce: (pid: number) => Promise<void>;
}

/** A start may migrate a large database. In ms. */
const START_MS = 300_000;
const END_MS = 20_000;

/**
 * Starts the program again beside this process, with the settings and the release that are there now, and gives it our ports
 * when it asks for them. Resolves to its process id when it serves. If it does not come so far, it is ended and this throws;
 * this process then goes on as before.
 */
export async function startSuccessor({ ports, environment, logger, announce }: Options): Promise<number> {
  const child = spawn(programPath(), [...process.execArgv, ...process.argv.slice(1)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...environment, ...promise(ports.map(({ server: _server, ...port }) => port)) },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The new process could not be started.');
  logger.info(`process ${pid} is starting and will take over`);
  try {
    await untilReady(child, ports);
    await announce(pid);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  if (child.connected) child.disconnect();
  child.unref();
  return pid;
}

/** The name by which this process was started: a link to another version of Node counts, when there is one now. */
const programPath = (): string => (path.isAbsolute(process.argv0) ? process.argv0 : process.execPath);

function untilReady(child: ChildProcess, ports: readonly GivenPort[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The new process was not ready after ${START_MS / 1000} s.`)),
      START_MS,
    );
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      reject(new Error(`The new process ended during its start (${signal ?? `exit code ${code}`}).`));
    });
    child.on('message', (message: FromSuccessor) => {
      if ('take' in message) {
        const given = ports.find(({ setting }) => setting === message.take);
        if (given !== undefined) child.send({ given: given.setting } satisfies FromPredecessor, given.server);
        return;
      }
      clearTimeout(timer);
      resolve();
    });
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), END_MS);
  await ended;
  clearTimeout(force);
}
