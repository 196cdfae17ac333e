import type { Settings } from '#env.ts';
import type { Logger } from '#logger.ts';
import type { Services } from '#wiring/services.ts';

export type Values = Record<string, string | boolean | undefined>;

interface Described {
  name: string;
  usage: string;
  does: string;
  options: Record<string, { type: 'string' | 'boolean' }>;
  /** The names of the arguments without a `--`. Each may be missing. */
  operands?: string[];
}

/** Arguments that the operator typed after the command's name. */
export interface Call {
  values: Values;
  operands: (string | undefined)[];
}

/** A command that uses the services. Before the command runs, the product is opened and its database is migrated. */
export interface ServiceCommand extends Described {
  /** Returns the line to print. */
  run: (call: Call, services: Services) => Promise<string>;
}

/** Settings and log of an installation. Nothing is opened yet. */
export interface Installation {
  settings: Settings;
  logger: Logger;
  /** Aborted with an error when the operator interrupts the command. */
  signal: AbortSignal;
}

/** A command for which the product must not be opened first, because opening migrates the database. */
export interface InstallationCommand extends Described {
  /** Returns the line to print, or undefined if standard output carries other data, such as a backup. */
  runUnopened: (installation: Installation, call: Call) => Promise<string | undefined>;
}

/** A command that also works with wrong settings. */
export interface BareCommand extends Described {
  /** Prints the output and returns the exit code. */
  runBare: (call: Call) => Promise<number>;
}

/** One of the operator's commands (contract section 1). */
export type Command = ServiceCommand | InstallationCommand | BareCommand;
