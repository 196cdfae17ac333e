import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, settingNames } from './env.ts';
import { projectRoot } from './project-paths.ts';

const faults = (variables: NodeJS.ProcessEnv): string => {
  try {
    readSettings(variables);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

it('.env.example shows every setting of an operator and no other', () => {
  const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
  const shown = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(new Set(shown)).toEqual(new Set(settingNames.filter((name) => name !== 'NODE_ENV')));
});

it('the containers get every setting of an operator, except what their image decides', () => {
  const compose = readFileSync(path.join(projectRoot, 'infra/more/container/compose.yaml'), 'utf8');
  const passed = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name);
  const decided = /^(NODE_ENV|DATA_DIR|SEED|HOST|ISOLIR_HOST|(PUBLIC|ADMIN|ISOLIR)_PORT)$/;
  expect(new Set(passed)).toEqual(new Set(settingNames.filter((name) => !decided.test(name))));
});

it('every setting has a default that works', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    databaseUrl: undefined,
    host: '127.0.0.1',
    publicPort: 3000,
    adminPort: 3001,
    isolirPort: 3002,
    trustProxy: false,
    firstUser: undefined,
    seed: 'demo',
    geocoderUrl: 'https://nominatim.openstreetmap.org/search',
    map: {
      tile_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      tile_attribution: '© <a href="https://www.openstreetmap.org/copyright">Kontributor OpenStreetMap</a>',
      tile_max_zoom: 18,
    },
    isolir: { host: '127.0.0.1', publicUrl: undefined, cidrs: [] },
    logLevel: 'info',
  });
  expect(settings.dataDir).toMatch(/[\\/]\.data$/);
});

it('an empty variable counts as unset', () => {
  expect(readSettings({ DATABASE_URL: '', PUBLIC_PORT: '', ADMIN_EMAIL: '' }).publicPort).toBe(3000);
});

it.each([{ DATABASE_URL: 'postgres://u:p@db/jala' }, { PUBLIC_ORIGIN: 'https://contoh.id' }])(
  'a site that is not a trial gets only the structure: %s',
  (variables) => {
    expect(readSettings(variables).seed).toBe('structure');
  },
);

it('an unknown name in .env is an error; names of other programs are allowed', () => {
  expect(() =>
    readSettings({}, ['PUBLIC_ORIGIN', 'PUBLC_ORIGIN', 'COLOUR', 'NODE_OPTIONS', 'TZ', 'METRICS_PORT']),
  ).toThrow(
    'These settings are wrong (see .env.example):\n  PUBLC_ORIGIN in .env is not a setting of Jala; did you mean PUBLIC_ORIGIN?\n  COLOUR in .env is not a setting of Jala',
  );
  expect(readSettings({ PUBLC_ORIGIN: 'x' }).publicOrigin).toBeUndefined();
});

it.each([[{ PUBLIC_ORIGIN: 'http://contoh.id' }, /^Only one of PUBLIC_ORIGIN and ADMIN_ORIGIN is set/]])(
  'warns about a setting that does not work as intended: %s',
  (variables, sentence) => {
    expect(readSettings(variables).warnings).toEqual([expect.stringMatching(sentence)]);
  },
);

it('every problem is reported at once', () => {
  const message = faults({
    DATABASE_URL: 'mysql://x',
    PUBLIC_PORT: '70000',
    ADMIN_PORT: 'abc',
    ISOLIR_PORT: '-1',
    PUBLIC_ORIGIN: 'example.id',
    SEED: 'full',
    ADMIN_EMAIL: 'a@b.id',
    TILE_URL: 'https://tile.example/1.png',
    LOG_LEVEL: 'loud',
  });
  for (const name of [
    'DATABASE_URL',
    'PUBLIC_PORT',
    'ADMIN_PORT',
    'ISOLIR_PORT',
    'PUBLIC_ORIGIN',
    'SEED',
    'TILE_URL',
    'LOG_LEVEL',
  ]) {
    expect(message).toContain(`  ${name} must `);
  }
});

it.each([
  ['postgres://jala:pa#ss@db/jala', /another spelling: # as %23/],
  ['postgres://jala:12#34@db/jala', /another spelling/],
  ['postgres://jala:pa/ss@db/jala', /another spelling/],
  ['postgres://jala:12/34@db/jala', /another spelling/],
  ['postgres://jala:pa?ss@db/jala', /another spelling/],
  ['postgres://jala:100%@db/jala', /another spelling/],
  ['postgres://jala@/jala?host=/run/postgresql', /names no server: write a socket .*jala@%2Fvar%2Frun%2Fpostgresql/],
  ['postgres://jala:x@db1:5432,db2:5432/jala', /names several servers/],
  ['postgres://jala:x@db:54a/jala', /must look like/],
])('DATABASE_URL=%s is refused with a sentence that does not quote it', (value, sentence) => {
  const message = faults({ DATABASE_URL: value });
  expect(message).toMatch(sentence);
  expect(message).not.toContain(value);
});

it.each([
  'postgresql:///jala?host=/run/postgresql',
  'postgres://jala@%2Fvar%2Frun%2Fpostgresql/jala',
  'postgres://jala:p%23a%40s%2Fs@db:5432/jala?sslmode=verify-full&sslrootcert=/etc/ca.crt',
  'postgres://jala:pa@ss@[::1]/jala',
])('DATABASE_URL=%s is accepted', (value) => {
  expect(readSettings({ DATABASE_URL: value }).databaseUrl).toBe(value);
});

describe('the first user', () => {
  it('needs both of its settings', () => {
    expect(faults({ ADMIN_EMAIL: 'a@b.id' })).toContain('ADMIN_PASSWORD and ADMIN_EMAIL go together');
    expect(readSettings({ ADMIN_EMAIL: 'a@b.id', ADMIN_PASSWORD: 'rahasia' }).firstUser).toEqual({
      email: 'a@b.id',
      password: 'rahasia',
    });
  });
});

it.each([
  ['https://example.id/', 'https://example.id'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('PUBLIC_ORIGIN %s is read as %s', (given, origin) => {
  expect(readSettings({ PUBLIC_ORIGIN: given }).publicOrigin).toBe(origin);
});

it.each([
  ['true', true],
  ['1', 1],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY %s is passed on to Express', (given, value) => {
  expect(readSettings({ TRUST_PROXY: given }).trustProxy).toBe(value);
});

it('the isolir listener can be turned off', () => {
  expect(readSettings({ ISOLIR_PORT: 'off' }).isolirPort).toBe('off');
});

describe('mail', () => {
  const from = { MAIL_FROM: 'noreply@example.id' };

  it('needs both of its settings', () => {
    expect(faults({ SMTP_URL: 'smtp://mail.example' })).toContain('MAIL_FROM and SMTP_URL go together');
    expect(faults(from)).toContain('MAIL_FROM and SMTP_URL go together');
    expect(readSettings({}).mail).toBeUndefined();
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, signIn: undefined }],
    ['smtps://mail.example/', { host: 'mail.example', port: 465, secure: true, signIn: undefined }],
    [
      'smtp://budi%40mail.example:a%2Fb%3A@[::1]:2525',
      { host: '::1', port: 2525, secure: false, signIn: { user: 'budi@mail.example', password: 'a/b:' } },
    ],
  ])('SMTP_URL %s leads to its server', (SMTP_URL, server) => {
    expect(readSettings({ SMTP_URL, ...from }).mail?.server).toEqual(server);
  });

  it.each([
    'http://mail.example',
    'smtp://',
    'smtp://budi@mail.example',
    'smtp://budi:%ff@mail.example',
    'smtp://mail.example/?tls=no',
    'smtp://mail .example',
  ])('SMTP_URL %s is refused', (SMTP_URL) => {
    expect(faults({ SMTP_URL, ...from })).toContain('SMTP_URL must look like smtp://');
  });

  it.each([
    ['Jala Net <noreply@example.id>', { name: 'Jala Net', address: 'noreply@example.id' }],
    ['noreply@example.id', { name: '', address: 'noreply@example.id' }],
  ])('MAIL_FROM %s has a name and an address', (MAIL_FROM, read) => {
    expect(readSettings({ SMTP_URL: 'smtp://mail.example', MAIL_FROM }).mail?.from).toEqual(read);
  });

  it.each(['Jala', 'Jala <>', 'Jala\nBcc: x@y.id <a@b.id>', '"Jala" <a@b.id>', 'a@b.id, c@d.id'])(
    'MAIL_FROM %j is refused',
    (MAIL_FROM) => {
      expect(faults({ SMTP_URL: 'smtp://mail.example', MAIL_FROM })).toContain('MAIL_FROM must look like');
    },
  );
});

describe('STORAGE=s3', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_REGION: 'id',
    S3_BUCKET: 'jala',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };

  it('needs all of its settings', () => {
    expect(faults({ STORAGE: 's3', ...s3, S3_REGION: '', S3_BUCKET: '' })).toMatch(
      / {2}S3_REGION must be set.*\n {2}S3_BUCKET must be set/,
    );
    expect(readSettings({ STORAGE: 's3', ...s3 }).bucket).toMatchObject({
      endpoint: 'https://s3.example',
      isInHost: false,
      name: 'jala',
    });
  });

  it('may have the name of the bucket in the host', () => {
    const { bucket } = readSettings({ STORAGE: 's3', ...s3, S3_ENDPOINT: 'https://{bucket}.oss.example' });
    expect(bucket).toMatchObject({ endpoint: 'https://jala.oss.example', isInHost: true });
  });
});

it.each(['banana', '10.0.0.0/99'])('TRUST_PROXY=%s is refused', (value) => {
  expect(faults({ TRUST_PROXY: value })).toContain('  TRUST_PROXY must be');
});

it('listeners that share a port are refused', () => {
  expect(faults({ PUBLIC_PORT: '4000', ADMIN_PORT: '4000' })).toContain(
    '  ADMIN_PORT must differ from the other ports',
  );
  expect(readSettings({ PUBLIC_PORT: '0', ADMIN_PORT: '0', ISOLIR_PORT: 'off' }).adminPort).toBe(0);
});

describe('the isolir listener', () => {
  it('is bound like the others unless it has its own address', () => {
    expect(readSettings({ HOST: '10.0.0.2' }).isolir.host).toBe('10.0.0.2');
    expect(readSettings({ ISOLIR_HOST: '0.0.0.0' })).toMatchObject({ host: '127.0.0.1', isolir: { host: '0.0.0.0' } });
  });

  it('reads the networks of its customers', () => {
    expect(readSettings({ ISOLIR_CIDRS: '10.10.0.0/16, 2001:db8::/32, 0.0.0.0/0,' }).isolir.cidrs).toEqual([
      '10.10.0.0/16',
      '2001:db8::/32',
      '0.0.0.0/0',
    ]);
  });

  it.each(['10.10.0.0', '10.10.0.0/33', '10.10/16', '2001:db8::/129', '10.0.0.0/8/8', 'kantor', '10.0.0.0/-1'])(
    'refuses the network %s',
    (network) => {
      expect(faults({ ISOLIR_CIDRS: network })).toContain('  ISOLIR_CIDRS must be networks such as 10.10.0.0/16');
    },
  );

  it.each([
    'isolir.example.id',
    'ftp://isolir.example.id',
    'https://example.id/a b',
    'https://a.id/"x',
    'http://a.id/\u0001',
    'http://u@a.id/',
    'http://:p@a.id/',
    'https://a.id/\nx',
  ])('refuses the address %j', (address) => {
    expect(faults({ ISOLIR_PUBLIC_URL: address })).toContain('  ISOLIR_PUBLIC_URL must be an http(s) address');
  });
});

describe('the maps', () => {
  it('have the configured tiles', () => {
    const chosen = { TILE_URL: 'https://t.id/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Peta', TILE_MAX_ZOOM: '20' };
    expect(readSettings(chosen).map).toEqual({
      tile_url: 'https://t.id/{z}/{x}/{y}.png',
      tile_attribution: '© Peta',
      tile_max_zoom: 20,
    });
  });

  it.each(['0', '25', '18.5', 'dekat'])('refuse the zoom level %s', (level) => {
    expect(faults({ TILE_MAX_ZOOM: level })).toContain('  TILE_MAX_ZOOM must be a level from 1 to 24');
  });

  it('GEOCODER_URL=off turns the search off', () => {
    expect(readSettings({ GEOCODER_URL: 'off' }).geocoderUrl).toBeUndefined();
    expect(faults({ GEOCODER_URL: 'nominatim' })).toContain('  GEOCODER_URL must be an http(s) address');
  });
});

describe('a warning', () => {
  const origins = (scheme: string) => ({
    PUBLIC_ORIGIN: `${scheme}://jala.example`,
    ADMIN_ORIGIN: `${scheme}://admin.jala.example`,
  });
  const warnings = (variables: NodeJS.ProcessEnv) => readSettings(variables).warnings.map((text) => text.split(' ')[0]);

  it('names TRUST_PROXY when an origin is https and it is not set', () => {
    expect(warnings(origins('https'))).toEqual(['TRUST_PROXY']);
    expect(warnings({ ...origins('https'), TRUST_PROXY: 'false' })).toEqual([]);
    expect(warnings(origins('http'))).toEqual([]);
    expect(warnings({ TRUST_PROXY: 'true' })).toEqual(['TRUST_PROXY=true']);
  });

  it('names a short ADMIN_PASSWORD', () => {
    expect(warnings({ ADMIN_EMAIL: 'a@jala.example', ADMIN_PASSWORD: 'pendek' })).toEqual(['ADMIN_PASSWORD']);
    expect(warnings({ ADMIN_EMAIL: 'a@jala.example', ADMIN_PASSWORD: 'panjang-sekali' })).toEqual([]);
  });
});
