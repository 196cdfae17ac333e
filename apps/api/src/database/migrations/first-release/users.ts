import type { QueryRunner } from 'typeorm';

/** Creates the tables of users, sign-in, API tokens, rate limits, presence and queued e-mails. */
export const createUsers = (runner: QueryRunner): Promise<void> => runner.query(SQL);

const SQL = `
CREATE TABLE users (
  id SERIAL PRIMARY KEY,
  user_email text NOT NULL UNIQUE,
  user_name text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL DEFAULT 'pemilik' CONSTRAINT users_role CHECK (role IN ('pemilik', 'editor', 'penulis', 'layanan')),
  disabled_at timestamptz,
  -- The last line of the audit up to which a Pemilik has seen the changes of the account for payments.
  account_seen integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now());

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT sessions_user REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  device text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  is_new_place boolean NOT NULL DEFAULT false,
  needs_factor boolean NOT NULL DEFAULT false);
CREATE INDEX sessions_of_user ON sessions (user_id);

-- Networks from which a user has signed in: wrong guesses from other networks do not lock the user out of these networks.
CREATE TABLE sign_in_networks (
  user_id integer NOT NULL CONSTRAINT sign_in_networks_user REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network));

CREATE TABLE sign_in_rules (
  id integer PRIMARY KEY DEFAULT 1,
  demands_factor boolean NOT NULL DEFAULT false);

CREATE TABLE user_totp (
  user_id integer PRIMARY KEY CONSTRAINT user_totp_user REFERENCES users (id) ON DELETE CASCADE,
  secret text,
  enabled_at timestamptz,
  last_step integer NOT NULL DEFAULT 0,
  pending text,
  pending_at timestamptz);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL CONSTRAINT recovery_codes_user REFERENCES users (id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash));

CREATE TABLE passkeys (
  id SERIAL PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT passkeys_user REFERENCES users (id) ON DELETE CASCADE,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  user_id integer CONSTRAINT passkey_challenges_user REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL);

CREATE TABLE password_links (
  token_hash bytea PRIMARY KEY,
  user_id integer NOT NULL CONSTRAINT password_links_user REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL);

CREATE TABLE invitations (
  id SERIAL PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT "UQ_invitations_token" UNIQUE,
  user_email text NOT NULL,
  user_name text NOT NULL,
  role text NOT NULL,
  invited_by integer CONSTRAINT invitations_of REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  outcome text);

-- Tokens of the company's own scripts.
CREATE TABLE api_tokens (
  id SERIAL PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT "UQ_api_tokens_token" UNIQUE,
  name text NOT NULL,
  scopes text[] NOT NULL,
  made_by integer CONSTRAINT api_tokens_of REFERENCES users (id) ON DELETE SET NULL,
  maker_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  withdrawn_at timestamptz);

-- The columns that rate-limiter-flexible requires.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint);

-- The places that users have open. Unlogged, because the rows are not needed after a crash.
CREATE UNLOGGED TABLE presence (
  place text NOT NULL,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (place, user_id));
CREATE INDEX presence_of_user ON presence (user_id);

CREATE TABLE mail_queue (
  id SERIAL PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  failed_at timestamptz,
  last_error text);
CREATE INDEX mail_queue_due ON mail_queue (next_try_at);
`;
