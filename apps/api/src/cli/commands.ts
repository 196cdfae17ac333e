import { NewPassword, NewUser, Email } from '@jala/schema/auth';
import { askPassword } from './ask-password.ts';
import { backupCommands } from './backup-commands.ts';
import type { Command, Values } from './command.ts';
import { CommandError } from './command-error.ts';
import { demoCommands } from './demo-commands.ts';
import { storageCommands } from './storage-commands.ts';

export const commands: Command[] = [
  {
    name: 'user:create',
    usage: 'user:create --email <address> --name <name> [--password <password>]',
    does: 'Creates a user of the admin app. Without --password, asks for the password or reads it from standard input.',
    options: { email: { type: 'string' }, name: { type: 'string' }, password: { type: 'string' } },
    async run({ values }, { auth }) {
      const user_email = required(values, 'email');
      const user_name = required(values, 'name');
      const input = NewUser.parse({ user_email, user_name, password: await passwordOf(values) });
      const user = await auth.createUser(input);
      return `created user ${user.user_email}`;
    },
  },
  {
    name: 'user:reset-password',
    usage: 'user:reset-password --email <address> [--password <password>]',
    does: 'Sets a user’s password and ends every session of that user.',
    options: { email: { type: 'string' }, password: { type: 'string' } },
    async run({ values }, { auth }) {
      const email = Email.parse(required(values, 'email'));
      await auth.resetPasswordByOperator(email, NewPassword.parse(await passwordOf(values)));
      return `password of ${email} set; every session of that user has ended`;
    },
  },
  {
    name: 'user:remove-second-factor',
    usage: 'user:remove-second-factor --email <address>',
    does: 'Removes a user’s authenticator app, recovery codes and passkeys, so that the password alone signs in again.',
    options: { email: { type: 'string' } },
    operands: ['email'],
    async run({ values, operands: [operand] }, { auth }) {
      const email = Email.parse(operand ?? required(values, 'email'));
      await auth.removeFactorsByOperator(email);
      return `${email} has no second factor any more`;
    },
  },
  ...backupCommands,
  ...storageCommands,
  ...demoCommands,
];

function required(values: Values, option: string): string {
  const value = values[option];
  if (typeof value === 'string' && value !== '') return value;
  throw new CommandError(`--${option} is missing. See npm run jala -- --help`);
}

const passwordOf = async ({ password }: Values): Promise<string> =>
  typeof password === 'string' ? password : askPassword();
