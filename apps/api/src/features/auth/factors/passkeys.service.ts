import { isIP } from 'node:net';
import { LessThan, MoreThan, type DataSource } from 'typeorm';
import type {
  AddedPasskey,
  AddPasskey,
  Passkey,
  PasskeySignIn,
  RemovePasskey,
  RenamePasskey,
} from '@jala/schema/wire/account';
import { inWriteTransaction } from '#database/write-transaction.ts';
import { newToken } from '#tokens.ts';
import { messages } from '@jala/schema/messages';
import { DomainError } from '#errors/domain-error.ts';
import { PasskeyChallengeEntity, PasskeyEntity, type PasskeyRow } from './factors.entity.ts';
import type { Factors } from './factors.service.ts';
import type { RequireOwnPassword } from '../passwords/own-password.ts';
import { callerOf } from '#platform/networks.ts';
import type { AuthLimits } from '../limits/rate-limits.ts';
import { logSecurityEvent, type Caller, type SignedIn } from '../security-log.ts';

const CHALLENGE_MS = 5 * 60 * 1000;
const PASSKEYS_MAX = 20;

/** Loads the library at the first use of a passkey, because its parsers of certificates are large. */
const library = () => import('@simplewebauthn/server');

interface Needs {
  /** Origin of the panel. Passkeys belong to its host. */
  adminOrigin: string;
  factors: Factors;
  limits: AuthLimits;
  requireOwnPassword: RequireOwnPassword;
  /** The name of the company, which the device shows. */
  provider: () => Promise<string>;
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/**
 * Manages passkeys: keys on users' devices. Before a device signs with a passkey, it checks a fingerprint, the face or a PIN. A passkey
 * replaces both the password and the second factor.
 */
export function createPasskeys(db: DataSource, { adminOrigin, factors, limits, requireOwnPassword, provider }: Needs) {
  const passkeys = db.getRepository(PasskeyEntity);
  const challenges = db.getRepository(PasskeyChallengeEntity);
  const { hostname } = new URL(adminOrigin);
  const expected = { expectedOrigin: adminOrigin, expectedRPID: hostname, requireUserVerification: true };

  async function keepChallenge(challenge: string, user_id: number | null): Promise<void> {
    await challenges.delete({ expires_at: LessThan(new Date()) });
    await challenges.insert({ challenge, user_id, expires_at: new Date(Date.now() + CHALLENGE_MS) });
  }

  /**
   * Returns a function that uses up a challenge: a challenge for this user or, if `user_id` is null, for a sign-in. The function returns
   * false if the challenge is unknown or has expired.
   */
  const takeChallenge =
    (user_id: number | null) =>
    async (challenge: string): Promise<boolean> => {
      const { raw } = await challenges
        .createQueryBuilder()
        .delete()
        .where('challenge = :challenge AND user_id IS NOT DISTINCT FROM :user_id', { challenge, user_id })
        .andWhere({ expires_at: MoreThan(new Date()) })
        .returning('challenge')
        .execute();
      return (raw as unknown[]).length === 1;
    };

  const find = (user_id: number): Promise<PasskeyRow[]> => passkeys.find({ where: { user_id }, order: { id: 'ASC' } });

  return {
    /** The only origin at which passkeys work; null if its host is an IP address, because browsers allow no passkeys there. */
    origin: isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? adminOrigin : null,

    list: async (user_id: number): Promise<Passkey[]> => (await find(user_id)).map(toPasskey),

    /**
     * Returns the browser's options for a new passkey. Throws bad-input for a wrong password, conflict if the user has too many passkeys,
     * and too-many-requests.
     */
    async begin(caller: SignedIn, password: string): Promise<Record<string, unknown>> {
      await requireOwnPassword(caller, password);
      const { user } = caller;
      await limits.account(caller.token);
      const known = await find(user.id);
      if (known.length >= PASSKEYS_MAX) throw new DomainError('conflict', messages.passkeysFull);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: await provider(),
        rpID: hostname,
        userID: new TextEncoder().encode(String(user.id)),
        userName: user.user_email,
        userDisplayName: user.user_name,
        attestationType: 'none',
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keepChallenge(options.challenge, user.id);
      return { ...options };
    },

    /**
     * Stores a new passkey. Throws bad-input if the browser's answer is not valid, and conflict if the passkey is already stored or the
     * user has too many.
     */
    async add({ user, token, ...caller }: SignedIn, { name, response }: AddPasskey): Promise<AddedPasskey> {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await refused(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: takeChallenge(user.id) }),
      );
      if (registrationInfo === undefined) throw passkeyRefused();
      const { id: credential_id, publicKey, counter } = registrationInfo.credential;
      if (await passkeys.existsBy({ credential_id })) throw new DomainError('conflict', messages.passkeyKnown);
      return inWriteTransaction(db, async (manager) => {
        await factors.lockUser(manager, user.id);
        if ((await manager.countBy(PasskeyEntity, { user_id: user.id })) >= PASSKEYS_MAX)
          throw new DomainError('conflict', messages.passkeysFull);
        const isFirst = !(await factors.has(user.id, manager));
        const row = await manager.save(PasskeyEntity, {
          user_id: user.id,
          credential_id,
          public_key: Buffer.from(publicKey),
          counter: String(counter),
          transports: (response.response.transports ?? []).join(','),
          name,
          last_used_at: null,
        });
        await factors.releaseSession(manager, user.id, token);
        const codes = isFirst ? { recovery_codes: await factors.renewCodes(manager, user.id) } : {};
        await logSecurityEvent(manager, caller, 'factor.enabled', user, { factor: 'passkey' });
        return { passkey: toPasskey(row), ...codes };
      });
    },

    /** Throws not-found. */
    async rename({ user }: SignedIn, { id, name }: RenamePasskey): Promise<void> {
      const { affected } = await passkeys.update({ id, user_id: user.id }, { name });
      if (affected !== 1) throw new DomainError('not-found', messages.passkeyNotFound);
    },

    /**
     * Removes a passkey. Throws bad-input for a wrong password, not-found, and conflict if the passkey is the last factor and a factor is
     * demanded.
     */
    async remove(caller: SignedIn, { id, password }: RemovePasskey): Promise<void> {
      await requireOwnPassword(caller, password);
      const user_id = caller.user.id;
      await inWriteTransaction(db, async (manager) => {
        await factors.lockUser(manager, user_id);
        const { affected } = await manager.delete(PasskeyEntity, { id, user_id });
        if (affected !== 1) throw new DomainError('not-found', messages.passkeyNotFound);
        await factors.afterRemoval(manager, user_id);
        await logSecurityEvent(manager, caller, 'factor.disabled', caller.user, { factor: 'passkey' });
      });
    },

    /** Returns the browser's options for a sign-in, with a new challenge. The options name no user. Throws too-many-requests. */
    async beginSignIn({ callerAddress }: Caller): Promise<Record<string, unknown>> {
      await limits.challenge(callerOf(callerAddress));
      const challenge = newToken();
      await keepChallenge(challenge, null);
      return { challenge, rpId: hostname, userVerification: 'required', timeout: CHALLENGE_MS, allowCredentials: [] };
    },

    /** Returns the id of the user whose passkey signed the challenge; undefined if the browser's answer is not valid. */
    async userOf({ response }: PasskeySignIn): Promise<number | undefined> {
      const row = await passkeys.findOneBy({ credential_id: response.id });
      // Loading the library takes long. A stranger cannot cause it, because a stranger cannot guess the id of a passkey.
      if (row === null) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: { ...response, response: withoutEmpty(response.response) },
        expectedChallenge: takeChallenge(null),
        credential: {
          id: response.id,
          publicKey: new Uint8Array(row.public_key),
          counter: Number(row.counter),
        },
      }).catch(() => ({ verified: false, authenticationInfo: undefined }));
      if (!verified || authenticationInfo === undefined) return undefined;
      await passkeys.update(
        { id: row.id },
        { counter: String(authenticationInfo.newCounter), last_used_at: new Date() },
      );
      return row.user_id;
    },
  };
}

const toPasskey = ({ id, name, created_at, last_used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

const passkeyRefused = () => new DomainError('bad-input', messages.passkeyRefused);

/** Turns the library's errors into bad-input. The library throws an Error for each invalid part of an answer. */
const refused = <T>(verifying: Promise<T>): Promise<T> =>
  verifying.catch((cause: unknown) => {
    throw cause instanceof DomainError ? cause : new DomainError('bad-input', messages.passkeyRefused, { cause });
  });

/** Leaves out undefined fields, because the library's types do not allow them. */
function withoutEmpty({ userHandle, ...given }: PasskeySignIn['response']['response']) {
  return { ...given, ...(userHandle !== undefined && { userHandle }) };
}
