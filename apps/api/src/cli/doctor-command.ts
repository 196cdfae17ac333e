import { openTogether } from '#closing.ts';
import { loadSettings, SettingsError, type Settings } from '#env.ts';
import { createLogger } from '#logger.ts';
import type { BareCommand } from './command.ts';
import { checkBackup, checkDatabase, checkFirstUser } from './doctor/check-database.ts';
import { checkIsolir, checkService } from './doctor/check-listeners.ts';
import {
  checkClock,
  checkDisk,
  checkFiles,
  checkGeocoder,
  checkImages,
  checkMail,
  checkStorage,
} from './doctor/check-machine.ts';
import { checkOrigins } from './doctor/check-origins.ts';
import { fault, findingsOf, ok, warning, type Finding } from './doctor/finding.ts';

/** Time, in ms, that a database may take to answer. The slowest healthy start takes less. */
const TIMEOUT_MS = 15_000;

export const doctorCommand: BareCommand = {
  name: 'doctor',
  usage: 'doctor',
  does:
    'Checks settings, database, storage, images, disk, backup, mail, clock, both origins, the isolir listener and the running service,\n' +
    '      and says what to do. Changes nothing. Ends with 1 if there is a fault.',
  options: {},
  async runBare() {
    const findings = await examine();
    for (const { level, about, says } of findings)
      process.stdout.write(`${level.padEnd(8)} ${about}: ${says.replaceAll('\n', ' ')}\n`);
    const faults = findings.filter(({ level }) => level === 'fault').length;
    const warnings = findings.filter(({ level }) => level === 'warning').length;
    process.stdout.write(`faults: ${faults}, warnings: ${warnings}\n`);
    return faults === 0 ? 0 : 1;
  },
};

/** Returns all findings, in an order in which a fault often explains the faults after it. */
async function examine(): Promise<Finding[]> {
  try {
    const settings = loadSettings();
    const found = settings.warnings.map((says) => warning('settings', says));
    return [...(found.length === 0 ? [ok('settings', 'all are right.')] : found), ...(await examineWith(settings))];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map((problem) => fault('settings', problem));
    throw error;
  }
}

async function examineWith(settings: Settings): Promise<Finding[]> {
  // Silent, because the findings contain what other parts log about a fault.
  const logger = createLogger('silent', process.stderr);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const { findings, close } = await openTogether(async (keep) => {
    const { findings: ofDatabase, db, clockAhead } = await checkDatabase({ settings, logger, signal, keep });
    const { findings: ofService, isRunning } = await checkService(settings);
    const others = await Promise.all([
      findingsOf('first user', () => checkFirstUser(settings, db)),
      findingsOf('storage', () => checkStorage(settings, db)),
      findingsOf('images', checkImages),
      findingsOf('disk', () => checkDisk(settings)),
      findingsOf('files', checkFiles),
      findingsOf('backup', async () => (db === undefined ? [] : [await checkBackup(db)])),
      findingsOf('mail', () => checkMail(settings)),
      findingsOf('clock', () => checkClock(settings, clockAhead)),
      findingsOf('isolir', async () => (isRunning ? checkIsolir(settings) : [])),
      findingsOf('proxy', () => checkOrigins(settings, isRunning)),
      findingsOf('geocoder', () => checkGeocoder(settings)),
    ]);
    return { findings: [...ofDatabase, ...ofService, ...others.flat()] };
  });
  await close();
  return findings;
}
