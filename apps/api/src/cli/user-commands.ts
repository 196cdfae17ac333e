import { ROLES, type Role as RoleName } from '@jala/schema/access';
import { Email, NewPassword, NewUser } from '@jala/schema/wire/auth';
import { Role } from '@jala/schema/wire/role';
import type { Person } from '@jala/schema/wire/users';
import { jalaCommand } from '#project-paths.ts';
import { askPassword } from './ask-password.ts';
import type { Call, ServiceCommand, Values } from './command.ts';
import { CommandError } from './command-error.ts';

const email = { email: { type: 'string' } } as const;

export const userCommands: ServiceCommand[] = [
  {
    name: 'user:create',
    usage: 'user:create --email <address> --name <name> [--role <role>] [--password <password>]',
    does:
      `Creates a user of the admin app. The role is one of ${ROLES.join(', ')}; without --role it is pemilik,\n` +
      '      who may do everything. Without --password, asks for the password or reads it from standard input.',
    options: { ...email, name: { type: 'string' }, role: { type: 'string' }, password: { type: 'string' } },
    async run({ values }, { auth }) {
      const user_email = required(values, 'email');
      const user_name = required(values, 'name');
      const role = values.role === undefined ? undefined : roleOf(values.role);
      const input = NewUser.parse({ user_email, user_name, role, password: await passwordOf(values) });
      const user = await auth.createUser(input);
      return `created user ${user.user_email}`;
    },
  },
  {
    name: 'user:reset-password',
    usage: 'user:reset-password --email <address> [--password <password>]',
    does: 'Sets a user’s password and ends every session of that user.',
    options: { ...email, password: { type: 'string' } },
    async run({ values }, { auth }) {
      const address = Email.parse(required(values, 'email'));
      await auth.resetPasswordByOperator(address, NewPassword.parse(await passwordOf(values)));
      return `password of ${address} set; every session of that user has ended`;
    },
  },
  {
    name: 'user:remove-second-factor',
    usage: 'user:remove-second-factor <address>',
    does: 'Removes a user’s authenticator app, recovery codes and passkeys, so that the password alone signs in again.',
    options: email,
    operands: ['address'],
    async run(call, { auth }) {
      const address = emailOf(call);
      await auth.removeFactorsByOperator(address);
      return `${address} has no second factor any more`;
    },
  },
  {
    name: 'user:list',
    usage: 'user:list',
    does: 'Lists the users: e-mail, role, whether they may sign in, the last use (UTC), name.',
    options: {},
    run: async (_call, { users }) => tableOf(await users.list()),
  },
  {
    name: 'user:disable',
    usage: 'user:disable <address>',
    does: 'Keeps a user out and ends every session of that user. Articles stay.',
    options: email,
    operands: ['address'],
    async run(call, { users }) {
      const { user_email } = await users.disable(await users.idOf(emailOf(call)));
      return `${user_email} cannot sign in any more; every session of that user has ended`;
    },
  },
  {
    name: 'user:enable',
    usage: 'user:enable <address>',
    does: 'Lets a disabled user sign in again.',
    options: email,
    operands: ['address'],
    async run(call, { users }) {
      const { user_email } = await users.enable({ id: await users.idOf(emailOf(call)) });
      return `${user_email} can sign in again`;
    },
  },
  {
    name: 'user:role',
    usage: 'user:role <address> <role>',
    does: `Changes what a user may do: ${ROLES.join(', ')}. The last pemilik stays one.`,
    options: { ...email, role: { type: 'string' } },
    operands: ['address', 'role'],
    async run(call, { users }) {
      const address = emailOf(call);
      // With --email, the role is the only operand.
      const role = roleOf(call.values.role ?? call.operands[call.values.email === undefined ? 1 : 0]);
      const changed = await users.changeRole({ id: await users.idOf(address), role });
      return `${changed.user_email} is ${changed.role} now`;
    },
  },
];

/** Returns the e-mail, from `--email` or from the first operand. */
const emailOf = ({ values, operands }: Call): string => {
  const given = values.email ?? operands[0];
  if (typeof given !== 'string' || given === '') throw new CommandError('The e-mail of the user is missing.');
  return Email.parse(given);
};

function roleOf(given: unknown): RoleName {
  const role = Role.safeParse(given);
  if (role.success) return role.data;
  throw new CommandError(`The role must be one of ${ROLES.join(', ')}.`);
}

function required(values: Values, option: string): string {
  const value = values[option];
  if (typeof value === 'string' && value !== '') return value;
  throw new CommandError(`--${option} is missing. See ${jalaCommand} --help`);
}

const passwordOf = async ({ password }: Values): Promise<string> =>
  typeof password === 'string' ? password : askPassword();

/** Returns one line for each user, with aligned columns. */
function tableOf(people: readonly Person[]): string {
  if (people.length === 0) return 'There are no users.';
  const rows = people.map(({ user_email, role, is_active, last_seen_at, user_name }) => [
    user_email,
    role,
    is_active ? 'active' : 'disabled',
    last_seen_at?.slice(0, 16).replace('T', ' ') ?? 'not in 90 days',
    user_name,
  ]);
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
