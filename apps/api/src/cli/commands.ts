import { backupCommands } from './backup-commands.ts';
import type { Command } from './command.ts';
import { demoCommands } from './demo-commands.ts';
import { doctorCommand } from './doctor-command.ts';
import { hotspotCommands } from './hotspot-commands.ts';
import { storageCommands } from './storage-commands.ts';
import { upgradeCommands } from './upgrade-commands.ts';
import { userCommands } from './user-commands.ts';
import { wilayahCommand } from './wilayah-command.ts';

export const commands: Command[] = [
  ...userCommands,
  ...backupCommands,
  ...storageCommands,
  ...hotspotCommands,
  wilayahCommand,
  ...demoCommands,
  ...upgradeCommands,
  doctorCommand,
];
